/** Every line of a file as columns: offsets count units, decoded only when somebody asks. */
export interface Lines {
  length: number
  /** As understood: a line that skips a level counts as one below the line before. */
  level: Uint8Array
  /** Narrow as long as there are no more tags than it can number: no honest file has so many. */
  tag: Uint16Array | Uint32Array
  start: Uint32Array
  /** Where its value begins and ends; equal for none. */
  valueStart: Uint32Array
  valueEnd: Uint32Array
}

export const deepestLevel = 99

export function emptyLines(capacity: number): Lines {
  return {
    length: 0,
    level: new Uint8Array(capacity),
    tag: new Uint16Array(capacity),
    start: new Uint32Array(capacity),
    valueStart: new Uint32Array(capacity),
    valueEnd: new Uint32Array(capacity),
  }
}

/** Only what is used; nothing is copied. */
export function trim(lines: Lines): void {
  const { length } = lines
  lines.level = lines.level.subarray(0, length)
  lines.tag = lines.tag.subarray(0, length)
  lines.start = lines.start.subarray(0, length)
  lines.valueStart = lines.valueStart.subarray(0, length)
  lines.valueEnd = lines.valueEnd.subarray(0, length)
}

export function grow(lines: Lines, capacity: number): void {
  lines.level = copied(lines.level, new Uint8Array(capacity))
  const isNarrow = lines.tag instanceof Uint16Array
  lines.tag = copied(lines.tag, isNarrow ? new Uint16Array(capacity) : new Uint32Array(capacity))
  lines.start = copied(lines.start, new Uint32Array(capacity))
  lines.valueStart = copied(lines.valueStart, new Uint32Array(capacity))
  lines.valueEnd = copied(lines.valueEnd, new Uint32Array(capacity))
}

const lastNarrow = 0xffff

export function setTag(lines: Lines, line: number, tag: number): void {
  if (tag > lastNarrow && lines.tag instanceof Uint16Array) lines.tag = Uint32Array.from(lines.tag)
  lines.tag[line] = tag
}

function copied<Column extends Uint8Array | Uint16Array | Uint32Array>(
  from: Column,
  to: Column,
): Column {
  to.set(from)
  return to
}
