/** Whether a host name, as a URL has it, is this machine's name for itself. */
export const isLocalHost = (name: string): boolean =>
  name === 'localhost' || /^127(\.\d+){3}$/.test(name) || name === '[::1]'
