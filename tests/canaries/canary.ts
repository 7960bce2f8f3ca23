/** Where a canary is found again, however much of it is left: each of its payloads names its number. */
const trace = /canary[z(="']{1,3}(\d+)/gi

export const tracesIn = (text: string): number[] =>
  [...text.matchAll(trace)].map(([, number]) => Number(number))

/** Ways out of words: into elements, attributes, a script, a style, a template, a link of Markdown. */
export const payloads = (number: number): readonly string[] => [
  `<img src=x data-canary=${number} onerror=canary(${number})>`,
  `"><svg data-canary=${number} onload=canary(${number})>`,
  `' autofocus onfocus=canary(${number}) data-canary='${number}`,
  `</script><script>canary(${number})</script>`,
  `</style><b data-canary=${number}>`,
  `\${{canary(${number})}}`,
  `[l](javascript:canary(${number}))`,
  `![p](x"onerror="canary(${number}))`,
]

const name = (number: number) => `canaryz${number} `

/** As many of them as there is room for, behind its name: each begins with another one, so that short ones together try all. */
export function canary(number: number, longest = Infinity): string {
  const all = payloads(number)
  const first = number % all.length
  let text = name(number)
  for (const payload of [...all.slice(first), ...all.slice(0, first)])
    if (text.length + payload.length <= longest) text += payload
  return text === name(number) ? `${text}<b data-canary=${number}>` : text
}

/** Where a web address is kept, of which the contract lets out only such with http: a way out of the attribute behind it. */
export const canaryLink = (number: number): string =>
  `https://canaryz${number}.example/"><img src=x data-canary=${number} onerror=canary(${number})>`
