// In this order: what Chrome, Firefox and newer Safaris write; what older Safaris write; the rest.
const wanted = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'] as const

/** Speech stays clear at this, and ten minutes weigh 4 MB. */
export const bitsPerSecond = 48_000

/** How this browser can write a recording down; undefined if it can't. */
export function recordingType(
  isSupported = (type: string) => globalThis.MediaRecorder?.isTypeSupported(type) ?? false,
): string | undefined {
  return wanted.find((type) => isSupported(type))
}

const endings: Record<string, string> = {
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
}

export const bareType = (type: string): string => type.split(';')[0] ?? ''
export const endingFor = (type: string): string => endings[bareType(type)] ?? 'webm'
