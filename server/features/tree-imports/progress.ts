import { conflict } from '#server/platform/errors.ts'

/** How far what this process is bringing in just now has come. */
const underWay = new Map<string, number>()

export const progressOf = (id: string): number | null => underWay.get(id) ?? null

export function assertNotUnderWay(id: string): void {
  if (underWay.has(id))
    throw conflict('This file is being brought in just now. There is nothing more to do.')
}

export async function withProgress<T>(
  id: string,
  work: (tell: (progress: number) => void) => Promise<T>,
): Promise<T> {
  assertNotUnderWay(id)
  underWay.set(id, 0)
  try {
    return await work((progress) => underWay.set(id, progress))
  } finally {
    underWay.delete(id)
  }
}
