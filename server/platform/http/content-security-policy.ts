/** What a page brings inline, as 'sha256-…' sources; made by the build. */
export interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

const none: InlineHashes = { scripts: [], styles: [] }

/** Nothing from elsewhere, nothing inline that the build didn't hash. `told`: addresses a page may send something to. */
export function contentSecurityPolicy(
  { scripts, styles }: InlineHashes = none,
  told: readonly string[] = [],
): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts].join(' '),
    ['style-src', "'self'", ...styles].join(' '),
    // React and Radix place widgets with style attributes; an attribute can't load or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    ['connect-src', "'self'", ...told].join(' '),
    "frame-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
