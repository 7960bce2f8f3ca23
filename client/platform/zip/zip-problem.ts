type ZipTrouble = 'damaged' | 'in parts' | 'too many' | 'bomb' | 'locked' | 'packing' | 'too large'

const sentences: Record<ZipTrouble, string> = {
  damaged:
    'It is damaged, or wasn’t loaded down to its end. Please load it down again, or unpack it yourself and choose the folder.',
  'in parts':
    'It is one part of a zip file that was cut into several. Please put the parts together and unpack them first, then choose the folder.',
  'too many':
    'There is more in it than a browser can list. Please unpack it and choose the folder.',
  bomb: 'It is built to unpack into far more than it is, so we don’t open it.',
  locked:
    'It is locked with a password. Please unpack it with its password, then choose the folder.',
  packing:
    'It is packed in a way that browsers don’t read. Please unpack it yourself and choose the folder.',
  'too large': 'It is too large to be unpacked here. Please unpack it yourself and choose it then.',
}

/** Why a zip, or one file in it, can't be opened, in a sentence. */
export class ZipProblem extends Error {
  constructor(trouble: ZipTrouble) {
    super(sentences[trouble])
  }
}
