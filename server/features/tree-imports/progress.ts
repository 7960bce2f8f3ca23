/** How far what this process is bringing in just now has come. */
const underWay = new Map<string, number>()

export const progressOf = (id: string): number | null => underWay.get(id) ?? null

export async function withProgress<T>(
  id: string,
  work: (tell: (progress: number) => void) => Promise<T>,
): Promise<T> {
  underWay.set(id, 0)
  try {
    return await work((progress) => underWay.set(id, progress))
  } finally {
    underWay.delete(id)
  }
}
