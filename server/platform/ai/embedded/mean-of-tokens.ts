/** The mean of the tokens' vectors, brought to length one. */
export function meanOfTokens(hidden: Float32Array, tokens: number): Float32Array {
  const size = hidden.length / tokens
  const mean = new Float32Array(size)
  for (let token = 0; token < tokens; token += 1)
    for (let i = 0; i < size; i += 1) mean[i]! += hidden[token * size + i]!
  const length = Math.hypot(...mean) || 1
  return mean.map((value) => value / length)
}
