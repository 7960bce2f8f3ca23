import { shoppingList, type ToBuy } from '#contract/rules/recipes/shopping.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { setShopping, useShopping } from './shopping-store.ts'

const wordsOf = ({ amount, food, note }: ToBuy) =>
  [[amount, food].filter(Boolean).join(' '), note].filter(Boolean).join(', ')

/** What is to be bought, put together from the recipes that were chosen. */
export function ShoppingPanel({ familyId }: { familyId: string }) {
  const shopping = useShopping(familyId)
  if (shopping.wanted.length === 0) return null
  const list = shoppingList(shopping.wanted)
  const become = (got: readonly string[]) => setShopping(familyId, { ...shopping, got })
  const clear = () => {
    setShopping(familyId, { wanted: [], got: [] })
    toast({
      title: 'The shopping list is empty',
      action: { label: 'Undo', run: () => setShopping(familyId, shopping) },
    })
  }
  return (
    <Card title="Shopping list">
      <ul className="grid gap-x-8 sm:grid-cols-2" aria-label="Shopping list">
        {list.map((item) => {
          const words = wordsOf(item)
          const isGot = shopping.got.includes(words)
          return (
            <li key={words}>
              <Item
                {...{ item, isGot }}
                onTurn={() =>
                  become(
                    isGot ? shopping.got.filter((one) => one !== words) : [...shopping.got, words],
                  )
                }
              />
            </li>
          )
        })}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        <CopyButton text={list.map(wordsOf).join('\n')}>Copy the list</CopyButton>
        <Button onClick={() => window.print()}>Print it</Button>
        <Button variant="quiet" onClick={clear}>
          Empty the list
        </Button>
      </div>
      <p className="mt-3 text-sm text-thread print:hidden">It is kept on this device alone.</p>
    </Card>
  )
}

const Item = ({ item, isGot, onTurn }: { item: ToBuy; isGot: boolean; onTurn: () => void }) => (
  <div className="border-b border-hair">
    <Checkbox
      checked={isGot}
      onChange={onTurn}
      label={
        <span dir="auto" className={isGot ? 'font-normal text-thread line-through' : ''}>
          {wordsOf(item)}
        </span>
      }
      hint={item.titles.join(', ')}
    />
  </div>
)
