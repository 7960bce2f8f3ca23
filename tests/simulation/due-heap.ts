interface Entry<T> {
  readonly at: number
  readonly order: number
  readonly item: T
}

/** What comes next, by time; of two at the same moment the one put in first. */
export class DueHeap<T> {
  #order = 0
  readonly #heap: Entry<T>[] = []

  push(at: number, item: T): void {
    const heap = this.#heap
    const entry = { at, order: (this.#order += 1), item }
    let i = heap.length
    heap.push(entry)
    while (i > 0) {
      const parent = (i - 1) >> 1
      if (!isEarlier(entry, heap[parent]!)) break
      heap[i] = heap[parent]!
      i = parent
    }
    heap[i] = entry
  }

  peek(): Entry<T> | undefined {
    return this.#heap[0]
  }

  pop(): Entry<T> | undefined {
    const heap = this.#heap
    const first = heap[0]
    const last = heap.pop()
    if (heap.length === 0 || !last) return first
    this.#sink(last)
    return first
  }

  #sink(entry: Entry<T>): void {
    const heap = this.#heap
    let i = 0
    for (;;) {
      let child = 2 * i + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && isEarlier(heap[child + 1]!, heap[child]!)) child += 1
      if (!isEarlier(heap[child]!, entry)) break
      heap[i] = heap[child]!
      i = child
    }
    heap[i] = entry
  }
}

const isEarlier = (a: Entry<unknown>, b: Entry<unknown>) =>
  a.at < b.at || (a.at === b.at && a.order < b.order)
