export interface Point {
  readonly x: number
  readonly y: number
}

/** A browser with nothing remembered, in somebody's hands: as little of it as every engine's protocol can do. */
export interface Device {
  /** Goes to an address and waits until it has loaded. */
  open(url: string): Promise<void>
  /** What an expression comes to in the page, promises waited for; only what JSON can say comes back. */
  evaluate<T>(expression: string): Promise<T>
  press(at: Point): Promise<void>
  /** Goes to whatever has the focus. */
  type(words: string): Promise<void>
  picture(): Promise<Buffer>
  /** What its console complained about so far. */
  complaints(): Promise<readonly string[]>
  close(): Promise<void>
}

export interface Engine {
  readonly version: string
  device(): Promise<Device>
  end(): Promise<void>
}

/** A tablet held upright: every engine's window can be made this small, and the phone’s own screens have journeys. */
export const SCREEN = { width: 820, height: 1180 }

/** JSON both ways, because each protocol has a notation of its own for what a page answers. */
export const asJson = (expression: string): string =>
  `(async () => JSON.stringify(await (${expression})) ?? 'null')()`
