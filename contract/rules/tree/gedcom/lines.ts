/** Every line of a file as columns: offsets count units, decoded only when somebody asks. */
export interface Lines {
  length: number
  /** As understood: a line that skips a level counts as one below the line before. */
  level: Uint8Array
  tag: Int32Array
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
    tag: new Int32Array(capacity),
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
  lines.tag = copied(lines.tag, new Int32Array(capacity))
  lines.start = copied(lines.start, new Uint32Array(capacity))
  lines.valueStart = copied(lines.valueStart, new Uint32Array(capacity))
  lines.valueEnd = copied(lines.valueEnd, new Uint32Array(capacity))
}

function copied<Column extends Uint8Array | Int32Array | Uint32Array>(
  from: Column,
  to: Column,
): Column {
  to.set(from)
  return to
}
