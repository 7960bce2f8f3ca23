/** Nobody frames a family's file, and even opened by itself it can run nothing. */
export const filePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Chromium shows no PDF in a sandbox, and its viewer has its own. */
export const pdfPolicy = "default-src 'none'; frame-ancestors 'none'"
