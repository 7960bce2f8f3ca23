/** For `vi.waitFor`: as long as a machine with ten at its cores may need. How long something takes is never tested. */
export const longWait = { timeout: 120_000, interval: 50 }
