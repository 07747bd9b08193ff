;;; -*- lexical-binding: t -*-
;; Runs inside Emacs: does at a file what a person does, one step after the other, and writes what came of each as JSON.
;; Every wait ends with an event; one that takes too long ends the run.

(require 'package)
(package-initialize) ; where Eglot is a package
(load (getenv "FAILURE_KINDS_CONFIGURATION") nil t)
(require 'eglot)
(require 'json)

(defvar patience 20 "Seconds.")
(defvar report nil)

(defun await (what condition)
  "Wait until CONDITION, called WHAT, returns non-nil, and return that."
  (let ((end (+ (float-time) patience)) (result nil))
    (while (not (setq result (funcall condition)))
      (when (> (float-time) end) (error "%s did not happen within %d s" what patience))
      (accept-process-output nil 0.02))
    result))

(defun report (name value) (push (cons name value) report))

(defun find (text)
  "Go behind the first TEXT of the buffer."
  (goto-char (point-min))
  (search-forward text))

(defun holds (text)
  (save-excursion (goto-char (point-min)) (search-forward text nil t)))

(defun pause ()
  "Run what Emacs does when a person pauses; in batch mode it never takes itself to be idle."
  (mapc #'timer-event-handler (copy-sequence timer-idle-list)))

(defun underlined ()
  "The texts with a problem, in their order."
  (pause)
  (flymake-start)
  (mapcar (lambda (problem)
            (buffer-substring-no-properties (flymake-diagnostic-beg problem) (flymake-diagnostic-end problem)))
          (sort (flymake-diagnostics)
                (lambda (one other) (< (flymake-diagnostic-beg one) (flymake-diagnostic-beg other))))))

(defun open-file ()
  (switch-to-buffer (find-file-noselect (getenv "FAILURE_KINDS_OPEN")))
  (run-hooks 'post-command-hook) ; where a person's command would end
  (await "the connection" #'eglot-managed-p)
  (await "a problem" #'underlined)
  (report 'problems (vconcat (underlined))))

(defun apply-fix ()
  (find "judge_unparsable")
  (backward-char)
  (cl-letf (((symbol-function 'completing-read)
             (lambda (_prompt items &rest _)
               (or (cl-find "judge_unparseable" (mapcar #'car items) :test #'string-search)
                   (error "No such fix among %S" (mapcar #'car items)))))
            (last-nonmenu-event ?x))
    (call-interactively #'eglot-code-actions))
  (await "the end of the problem" (lambda () (= 2 (length (underlined)))))
  (report 'fixed (vconcat (underlined))))

(defun hover ()
  (find "transport_unreach")
  (let ((text nil))
    (eglot-hover-eldoc-function (lambda (said &rest _) (setq text said)))
    (report 'hover (substring-no-properties (await "the hover" (lambda () text))))))

(defun complete-name ()
  (goto-char (point-max))
  (insert "last = VerifyResponse(failure_kind=\"judge_f\")\n")
  (find "judge_f\"")
  (backward-char)
  (completion-at-point)
  (report 'completed (string-trim (thing-at-point 'line t))))

(defun rename ()
  (find "transport_unreach")
  (cl-letf (((symbol-function 'y-or-n-p) (lambda (_) t)))
    (eglot-rename "transport_refused"))
  (report 'text (buffer-substring-no-properties (point-min) (point-max)))
  (with-current-buffer "failure_kinds.py"
    (report 'registry (buffer-substring-no-properties (point-min) (point-max)))))

(condition-case failure
    (mapc #'funcall '(open-file apply-fix hover complete-name rename))
  (error (report 'failure (error-message-string failure))))
(write-region (json-encode report) nil (getenv "FAILURE_KINDS_REPORT") nil 'quiet)
(dolist (buffer (buffer-list)) (with-current-buffer buffer (set-buffer-modified-p nil)))
(kill-emacs)
