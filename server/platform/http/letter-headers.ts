// A letter is shown as it was sent: with its own styles, and with nothing that could act. The rules of our
// own pages would strip its styles; a frame of our own pages may hold it, nobody else's.
export const letterHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
  'x-frame-options': 'SAMEORIGIN',
}
