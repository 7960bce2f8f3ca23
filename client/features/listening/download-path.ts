/** Where the same recording is saved instead of played. */
export const downloadPath = (src: string): string =>
  `${src}${src.includes('?') ? '&' : '?'}download`
