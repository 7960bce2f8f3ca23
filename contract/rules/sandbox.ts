/** A visitor’s own copy of the demo family: how long it lives, and how many there may be. */
export const sandboxHours = 24

// Each is a whole family with its pictures, about twelve megabytes.
export const mostSandboxes = 60
