let commonest: Promise<ReadonlySet<string>> | undefined

// Some 49,000 passwords from leaks, kept up by the makers of zxcvbn-ts. Read at first need: it takes a moment.
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()))
}

/** Whether a password is on the list of the commonest, however it is capitalised. */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonest ??= load()
  return (await commonest).has(password.toLowerCase())
}
