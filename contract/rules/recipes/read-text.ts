import { plainLines } from './plain-line.ts'
import { readIngredient } from './read-ingredient.ts'

interface RecipeText {
  title: string
  servings: number | null
  /** What was written about them: “Serves 4–6”, “Makes two braids”. */
  servingsWords: string
  ingredients: string[]
  steps: string[]
  /** Every other line, in its order: nothing that was pasted is lost. */
  story: string
}

type Part = 'story' | 'ingredients' | 'steps'

const headings: readonly (readonly [RegExp, Part])[] = [
  [
    /^(?:the )?(?:ingredients?|what goes in|you(?:’|')?ll need|you will need|zutaten|ingrédients|ingredientes|ingredienti|ingrediënten|ingredienser|ainekset|składniki|ингредиенты|材料|食材|用料)\b.{0,40}$|^(?:材料|食材|用料)/iu,
    'ingredients',
  ],
  [
    /^(?:the )?(?:method|directions?|instructions?|preparation|procedure|steps|what to do|how to make it|to make|zubereitung|préparation|preparación|elaboración|preparazione|procedimento|bereiding|gör så här|tillagning|fremgangsmåde|valmistus|ohje|przygotowanie|приготовление|作り方|做法|步骤)\b\s*:?$|^(?:作り方|做法|步骤)/iu,
    'steps',
  ],
  [/^(?:notes?|story|tips?|notizen|remarques?|notas?)\s*:?$/iu, 'story'],
]

const serves =
  /^(?:(?:serves|servings?|yields?|makes|feeds|portions?|portionen|für|pour|para|per|personen|persone|rinde|ergibt)\b\s*:?\s*(?:about |approx\.? |etwa |ca\.? )?(\d{1,3})?.{0,60}|(\d{1,3})\s*(?:[-–]\s*\d{1,3}\s*)?(?:servings?|portions?|portionen|personen|personnes|personas|porciones|persone|porzioni|portioner|annosta)\b.{0,40})$/iu

const stepMark = /^\s*(?:(?:step\s*)?\d{1,3}\s*[.):]\s+|step\s+\d+\s*[-–:]?\s*)/iu

/** A pasted recipe, part by part: by its headings where it has some, by how its lines look where it has none. */
export function readRecipeText(text: string): RecipeText {
  const lines = plainLines(text)
  const told: RecipeText = {
    title: '',
    servings: null,
    servingsWords: '',
    ingredients: [],
    steps: [],
    story: '',
  }
  const story: string[] = []
  const hasHeadings = lines.some(
    (line) => partOf(line) === 'ingredients' || partOf(line) === 'steps',
  )
  let part: Part = 'story'
  for (const line of lines) {
    const named = partOf(line)
    if (!told.title && !named && !takeServings(told, line, true)) {
      told.title = line.replace(/^#+\s*/u, '')
      continue
    }
    if (named) part = named
    else if (takeServings(told, line, part !== 'steps')) continue
    else {
      if (!hasHeadings) part = guess(line, part)
      put(told, story, part, line)
    }
  }
  return { ...told, story: story.join('\n') }
}

const partOf = (line: string): Part | null =>
  headings.find(([words]) => words.test(line.replace(/^#+\s*|\*\*/gu, '').trim()))?.[1] ?? null

function takeServings(told: RecipeText, line: string, mayBe: boolean): boolean {
  const found = mayBe && !told.servingsWords && line.length <= 80 ? serves.exec(line) : null
  const number = found?.[1] ?? found?.[2]
  if (!found || (!number && !/^(?:serves|servings?|yields?|makes)\b/iu.test(line))) return false
  told.servingsWords = line
  told.servings = number && Number(number) > 0 ? Number(number) : null
  return true
}

/** Without headings: short lines that begin with an amount go in; a sentence after them is a step. */
function guess(line: string, part: Part): Part {
  if (stepMark.test(line)) return part === 'story' && !line.includes(' ') ? 'story' : 'steps'
  if (part === 'steps') return 'steps'
  const read = readIngredient(line)
  if (
    (read.amount || read.isHeading || /^[-*•▢]/u.test(line)) &&
    line.length <= 120 &&
    !isSentence(line)
  )
    return 'ingredients'
  if (part === 'ingredients') return isSentence(line) || line.length > 70 ? 'steps' : 'ingredients'
  return 'story'
}

const isSentence = (line: string): boolean => /[.!]$/u.test(line) && line.split(' ').length >= 5

function put(told: RecipeText, story: string[], part: Part, line: string): void {
  if (part === 'ingredients') told.ingredients.push(line.replace(/^[-*•▢]\s*/u, ''))
  else if (part === 'steps')
    told.steps.push(line.replace(stepMark, '').replace(/^[-*•]\s*/u, '') || line)
  else story.push(line)
}
