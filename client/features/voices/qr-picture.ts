import type { VoiceLink } from '#contract/voices.ts'

export const qrPicture = ({ qrSvg }: Pick<VoiceLink, 'qrSvg'>): string =>
  `data:image/svg+xml;utf8,${encodeURIComponent(qrSvg)}`
