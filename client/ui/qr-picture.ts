/** A drawn QR code as the address of a picture. */
export const qrPicture = ({ qrSvg }: { readonly qrSvg: string }): string =>
  `data:image/svg+xml;utf8,${encodeURIComponent(qrSvg)}`
