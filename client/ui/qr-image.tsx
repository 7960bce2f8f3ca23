interface QrImageProps {
  src: string
  /** Where it leads, in words. */
  alt: string
  size?: number
}

/** A QR code on white with its quiet zone: cameras need that in dark mode too. */
export const QrImage = ({ src, alt, size = 208 }: QrImageProps) => (
  <img
    src={src}
    alt={alt}
    width={size}
    height={size}
    className="rounded-md border border-hair bg-[#ffffff] p-3 [image-rendering:pixelated]"
  />
)
