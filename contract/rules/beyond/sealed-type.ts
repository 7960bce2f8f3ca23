/** A recording that was encrypted before it left its author's device. What is in it, we can't know. */
export const sealedType = 'application/vnd.kinfold.sealed'
export const sealedKind = 'sealed'
export const sealedEnding = 'kinfold'

/** The first sixteen bytes of such a file. */
export const sealedMagic = 'kinfold-beyond-1'
