import { sweeper } from '#tests/support/sweeper.ts'

export const megabytes = (count: number): string => (count / 1024 / 1024).toFixed(1)

export interface Memory {
  look(): void
  most(): number
  forget(): void
}

/** What is still in use, not what waits to be swept: heap, and the buffers beside it. */
export function memoryInUse(): Memory {
  const sweep = sweeper()
  let most = 0
  return {
    look() {
      sweep()
      const { heapUsed, external } = process.memoryUsage()
      most = Math.max(most, heapUsed + external)
    },
    most: () => most,
    forget: () => void (most = 0),
  }
}
