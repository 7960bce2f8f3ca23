import { loudnessOf, shrinkPeaks } from '#contract/rules/peaks.ts'
import { newTake, type Take } from './take.ts'
import { takesStore } from './takes-store.ts'

// Decoded, an hour of sound fills a gigabyte; a quarter of an hour is still fine on an old phone.
const largestDecoded = 15 * 1024 * 1024

/** Puts a chosen file beside the recordings. It is copied, so the original may be moved or deleted. */
export async function keepFileHere(file: File, begin: Partial<Take> = {}): Promise<void> {
  const measured = await measure(file)
  const take = newTake('file', {
    ...begin,
    contentType: file.type,
    fileName: file.name,
    byteLength: file.size,
    ...measured,
  })
  const { id: takeId, durationMs } = take
  try {
    await takesStore.addSlice(take, { takeId, number: 0, bytes: file, durationMs, peak: 0 })
  } catch (error) {
    await takesStore.remove(takeId)
    throw error
  }
  await takesStore.load()
}

async function measure(file: File): Promise<{ durationMs: number; peaks: readonly number[] }> {
  const unknown = { durationMs: 0, peaks: [] }
  if (!file.type.startsWith('audio/') || file.size > largestDecoded) return unknown
  try {
    const context = new OfflineAudioContext(1, 1, 44_100)
    const sound = await context.decodeAudioData(await file.arrayBuffer())
    const samples = sound.getChannelData(0)
    const step = Math.max(1, Math.floor(samples.length / 480))
    const peaks = Array.from({ length: Math.floor(samples.length / step) }, (_, i) =>
      Math.round(loudnessOf(samples.subarray(i * step, (i + 1) * step)) * 100),
    )
    return { durationMs: Math.round(sound.duration * 1000), peaks: shrinkPeaks(peaks) }
  } catch {
    // Not every browser reads every sound; the server decides what can be kept.
    return unknown
  }
}
