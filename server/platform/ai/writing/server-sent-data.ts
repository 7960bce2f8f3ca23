const LONGEST_LINE = 100_000

/** The `data:` lines of an event stream, whatever the pieces it arrives in. */
export async function* serverSentData(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of bytes) {
    rest += decoder.decode(chunk, { stream: true })
    const lines = rest.split(/\r\n|\n|\r/)
    rest = lines.pop()!
    if (rest.length > LONGEST_LINE) throw new Error('The model’s server sent a line without end.')
    for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim()
  }
}
