import { splitKey } from '#contract/rules/beyond/shares.ts'
import { keyLength, markLength, sealCode, type Sheet } from '#contract/rules/beyond/sheet.ts'
import { dateWriter } from '#contract/rules/date-looks.ts'
import { markOf, randomBytes } from './sealed-file.ts'

const day = dateWriter('full day')

/** A fresh key in three parts. It lives in this page's memory until the recording is sealed, and nowhere else. */
export interface Seal {
  readonly key: Uint8Array<ArrayBuffer>
  readonly code: string
  readonly sheets: readonly Sheet[]
  readonly madeOn: string
}

export async function makeSheets(id: string): Promise<Seal> {
  const key = randomBytes(keyLength)
  const mark = (await markOf(id, key)).subarray(0, markLength)
  const shares = splitKey(key, randomBytes(keyLength))
  const sheets = shares.map((share) => ({ ...share, mark }))
  return { key, code: sealCode(mark), sheets, madeOn: day(new Date()) }
}
