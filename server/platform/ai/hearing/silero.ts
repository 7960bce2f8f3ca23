import { InferenceSession, Tensor } from 'onnxruntime-node'
import { SAMPLE_RATE } from './ear.ts'
import { FRAME } from './speech-finder.ts'

// The model looks at each frame together with the end of the one before.
const CONTEXT = 64

/** How likely it is that somebody speaks, frame after frame. */
export async function openSilero(file: string): Promise<(frame: Float32Array) => Promise<number>> {
  const session = await InferenceSession.create(file, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
  })
  const rate = new Tensor('int64', BigInt64Array.of(BigInt(SAMPLE_RATE)), [])
  const input = new Float32Array(CONTEXT + FRAME)
  let state = new Tensor('float32', new Float32Array(2 * 128), [2, 1, 128])
  return async (frame) => {
    input.copyWithin(0, FRAME)
    input.set(frame, CONTEXT)
    const { output, stateN } = await session.run({
      input: new Tensor('float32', input, [1, input.length]),
      state,
      sr: rate,
    })
    state = stateN as typeof state
    return output!.data[0] as number
  }
}
