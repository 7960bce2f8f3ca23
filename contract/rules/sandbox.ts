/** A visitor’s own copy of the demo family: how long it lives, how many there may be, and how much fits in. */
export const sandboxHours = 24

/** Opened from one household, and from the street or office around it. Others’ presses take nobody’s place. */
export const sandboxesOfNetwork = { near: 6, wide: 20 }

// Each is a whole family with its pictures, about twelve megabytes: together no more than a disk can spare.
export const mostSandboxes = 400

/** Beside what the demo family brings along. */
export const sandboxRoom = {
  families: 3,
  people: 60,
  messages: 40,
  bytes: 60 * 1024 * 1024,
}
