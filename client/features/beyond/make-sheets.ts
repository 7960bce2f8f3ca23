import { splitKey } from '#contract/rules/beyond/shares.ts'
import { keyLength, markLength, sealCode, type Sheet } from '#contract/rules/beyond/sheet.ts'
import { dateWriter } from '#contract/rules/date-looks.ts'
import { markOf } from './sealed-file.ts'
import { randomBytes, type Bytes } from './sealed-format.ts'
import { makePaperKey, markOfHalf } from './sealed-thing.ts'

const day = dateWriter('full day')

/** A fresh key in three parts. It lives in this page's memory until the sheets are in somebody's hands, and nowhere else. */
export interface Seal {
  readonly key: Bytes
  readonly code: string
  readonly sheets: readonly Sheet[]
  readonly madeOn: string
}

/** For one message. */
export async function makeSheets(id: string): Promise<Seal> {
  const key = randomBytes(keyLength)
  return sealFor(key, await markOf(id, key))
}

interface CapsuleSeal extends Seal {
  /** What everybody who puts something in needs. */
  readonly publicHalf: string
}

/** For everything that goes into one capsule. */
export async function makeCapsuleSheets(): Promise<CapsuleSeal> {
  const { publicHalf, privateHalf } = await makePaperKey()
  return { ...sealFor(privateHalf, await markOfHalf(publicHalf)), publicHalf }
}

function sealFor(key: Bytes, wholeMark: Bytes): Seal {
  const mark = wholeMark.subarray(0, markLength)
  const sheets = splitKey(key, randomBytes(keyLength)).map((share) => ({ ...share, mark }))
  return { key, code: sealCode(mark), sheets, madeOn: day(new Date()) }
}

export const codeOfHalf = async (publicHalf: string): Promise<string> =>
  sealCode(await markOfHalf(publicHalf))
