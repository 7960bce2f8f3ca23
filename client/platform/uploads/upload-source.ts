/** What is to be sent. What lies packed in a zip has its bytes only once it is opened. */
export interface UploadSource {
  readonly name: string
  readonly type: string
  readonly size: number
  /** Where it was reckoned already. */
  readonly sha256?: string | undefined
  /** It becomes an item of the family's vault, also where it is a sound. */
  readonly isForVault?: boolean
  readonly open: () => Promise<File>
}

export const sourceOf = (file: File | UploadSource): UploadSource =>
  'open' in file
    ? file
    : { name: file.name, type: file.type, size: file.size, open: async () => file }

const longest = 200

/** As much of a name as a header carries; its ending stays. */
export function shortName(name: string): string {
  const letters = [...name]
  if (letters.length <= longest) return name
  const ending = /\.[^.]{1,8}$/.exec(name)?.[0] ?? ''
  return letters.slice(0, longest - ending.length).join('') + ending
}
