interface Answer {
  readonly id?: number
  readonly type: 'success' | 'error' | 'event'
  readonly result?: unknown
  readonly error?: string
  readonly message?: string
  readonly method?: string
  readonly params?: unknown
}

/** WebDriver BiDi: numbered commands and their answers over one socket, and what happens in between. */
export class Bidi {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, (answer: Answer) => void>()
  readonly #listeners: ((method: string, params: unknown) => void)[] = []
  #count = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) =>
      this.#receive(JSON.parse(String(data)) as Answer),
    )
    socket.addEventListener('close', () => {
      for (const settle of this.#waiting.values())
        settle({ type: 'error', message: 'The browser hung up.' })
      this.#waiting.clear()
    })
  }

  static async connect(url: string): Promise<Bidi> {
    const socket = new WebSocket(url)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true })
      socket.addEventListener('error', () => reject(new Error(`No answer at ${url}`)), {
        once: true,
      })
    })
    return new Bidi(socket)
  }

  send<T>(method: string, params: Record<string, unknown> = {}): Promise<T> {
    this.#count += 1
    const id = this.#count
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, (answer) =>
        answer.type === 'error'
          ? reject(new Error(`${method}: ${answer.message ?? answer.error}`))
          : resolve(answer.result as T),
      )
      this.#socket.send(JSON.stringify({ id, method, params }))
    })
  }

  onEvent(listener: (method: string, params: unknown) => void): void {
    this.#listeners.push(listener)
  }

  close(): void {
    this.#socket.close()
  }

  #receive(answer: Answer): void {
    if (answer.type === 'event') {
      for (const listener of this.#listeners) listener(answer.method ?? '', answer.params)
      return
    }
    const settle = this.#waiting.get(answer.id ?? 0)
    this.#waiting.delete(answer.id ?? 0)
    settle?.(answer)
  }
}
