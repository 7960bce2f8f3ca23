import jsQR from 'jsqr'

/** As much of the browser's own reader as we use; few browsers have it. */
interface Detector {
  detect(picture: ImageBitmap | HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector

const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

// Larger pictures are no easier to read, and a phone's camera makes fifty megapixels.
const longestSide = 1600

/** What a QR code in a picture says; nothing if none is found in it. */
export async function readCode(
  picture: ImageBitmap | HTMLVideoElement,
): Promise<string | undefined> {
  const read = await withBrowser(picture)
  return read ?? withLibrary(picture)
}

async function withBrowser(picture: ImageBitmap | HTMLVideoElement): Promise<string | undefined> {
  if (!own) return undefined
  try {
    return (await new own({ formats: ['qr_code'] }).detect(picture))[0]?.rawValue
  } catch {
    // Some have the class and nothing behind it.
    return undefined
  }
}

function withLibrary(picture: ImageBitmap | HTMLVideoElement): string | undefined {
  const [width, height] =
    picture instanceof ImageBitmap
      ? [picture.width, picture.height]
      : [picture.videoWidth, picture.videoHeight]
  if (width === 0 || height === 0) return undefined
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const paper = canvas.getContext('2d', { willReadFrequently: true })
  if (!paper) return undefined
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const { data } = paper.getImageData(0, 0, canvas.width, canvas.height)
  return jsQR(data, canvas.width, canvas.height)?.data
}
