const adjective =
  /(?:^|\s)(?:boneless|skinless|fresh|freshly|large|small|medium|dried|ripe|firm|cold|warm|hot|cooked|uncooked|raw|frozen|canned|unsalted|salted|sweet|dry|lean|thick|thin|good|crisp|tart|young|red|green|white|black|yellow|dark|light|heavy|plain|whole|low-fat|fat-free|low-sodium|bone-in|skin-on|seedless|pitted|peeled|frische[rs]?|kleine[rs]?|große[rs]?)$/iu

const tails: readonly RegExp[] = [
  /\s+((?:dissolved|mixed|soaked|blended|stirred|softened|cut|torn|sliced|chopped|broken|beaten) (?:in|with|into|to|lightly|fine|finely|thin|thinly|small)\b.*)$/iu,
  /\s+((?:or |and more |plus more |plus extra |more |extra |adjusted |or more |gerne )?(?:to taste|to serve|to garnish|to finish|to decorate|to cover|to bind|as needed|as required|if needed|if desired|if you like|at room temperature|nach (?:Geschmack|Belieben|Bedarf)|zum (?:Servieren|Garnieren|Braten|Bestäuben|Bestreichen|Frittieren|Einfetten)|au goût|selon (?:le )?goût|al gusto|a gusto|para servir|para freír|quanto basta|q\. ?b\.?|n\. ?B\.?|naar smaak|efter smak|по вкусу|適量|适量|少々|少许|optional|divided))$/iu,
  /\s+((?:\+ extra |plus extra |plus more |and more |extra |more )?for (?:the |deep[- ]|shallow[- ])?(?:frying|dusting|greasing|serving|brushing|garnish(?:ing)?|rolling|drizzling|sprinkling|pan|pans|tin|dish|bowl|topping|deep-frying|boiling|coating|kneading|decoration|decorating|work surface|table|board|water|hands|griddle|buttering|rubbing|basting|oiling|mold|pastry)\b.*)$/iu,
  /\s+(pour (?:le|la|les|servir|décorer|graisser|frire)\b.*|für (?:die|das|den) .*|per (?:la|il|lo|friggere|servire)\b.*|para (?:el|la|decorar|engrasar)\b.*)$/iu,
  /\s+((?:or|oder|ou|plus|and|\+) (?:\d|½|¼|¾|⅓|⅔|an? (?:pinch|splash|dash|little|bit)).*)$/iu,
]

/** What of a line is the food, and what is said about it: behind a comma, in brackets, after a dash. */
export function partNotes(text: string): { food: string; notes: string[] } {
  const each = /^each(?: of)? /iu.exec(text)
  if (each) return { food: text.slice(each[0].length).trim(), notes: ['each'] }
  const notes: string[] = []
  let rest = text.replace(/\s*[[(（]([^()（）[\]]*)[\])）]\s*/gu, (_, words: string) => {
    notes.push(words.trim())
    return ' '
  })
  rest = rest
    .replace(/\s+([,;])/gu, '$1')
    .replace(/[*†]+$/u, '')
    .trim()
  const behind: string[] = []
  const cut = cutOf(rest)
  if (cut >= 0) {
    behind.push(
      rest
        .slice(cut)
        .replace(/^[\s,;:–—-]+/u, '')
        .trim(),
    )
    rest = rest.slice(0, cut).trim()
  }
  for (const tail of tails) {
    const found = tail.exec(rest)
    if (!found || found.index === 0) continue
    behind.unshift(found[1]!.trim())
    rest = rest.slice(0, found.index).trim()
  }
  if (!rest && behind.length > 0) return { food: behind.shift()!, notes: [...notes, ...behind] }
  return { food: rest.replace(/[.,;]$/u, ''), notes: [...notes, ...behind] }
}

/** Where the food ends: at a comma that doesn't part adjectives, a semicolon, or a dash with room around it. */
function cutOf(text: string): number {
  const marks = [...text.matchAll(/,(?=\s)|,(?=\p{L})|;|\s[-–—]\s|\.\s(?=\p{Lu})|、/gu)]
  const first = marks.find((mark) => !adjective.test(text.slice(0, mark.index)) || mark[0] !== ',')
  return first ? first.index : -1
}
