import { useState, type ComponentType, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import { prints, type PrintRequest } from '#contract/prints/index.ts'
import {
  mostCopies,
  printChoices,
  printProducts,
  type PrintCover,
  type PrintPaper,
  type PrintProduct,
} from '#contract/rules/prints.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { newId } from '#client/platform/new-id.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { RadioGroup } from '#client/ui/radio-group.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { FileLinks } from './file-links.tsx'
import { coverNames, paperNames, productHints, productNames } from './print-words.ts'
import { useOrdersChange } from './queries.ts'
import {
  noSubject,
  printedOf,
  PrintSubject,
  useNothingToBind,
  type SubjectChoice,
} from './print-subject.tsx'

interface Person {
  readonly id: string
  readonly name: string
}

export interface OnePersonProps {
  familyId: string
  person: Person | undefined
  error: string | undefined
  onChange: (person: Person | undefined) => void
}

export interface Begun {
  readonly product: PrintProduct
  readonly bookId: string
}

/** Out of the address of the page: “?print=book&id=…”. */
export function begunOf(print: string | null, id: string | null): Begun | undefined {
  const product = printProducts.find((one) => one === print)
  return product && { product, bookId: id ?? '' }
}

interface MakePrintProps {
  familyId: string
  begins: Begun | undefined
  OnePerson: ComponentType<OnePersonProps>
  onCancel: () => void
}

/** What it is, on what it is printed, and how often. The price comes next, and nothing is ordered by it. */
export function MakePrint({ familyId, begins, OnePerson, onCancel }: MakePrintProps) {
  const [product, setProduct] = useState<PrintProduct>(begins?.product ?? 'book')
  const [subject, setSubject] = useState<SubjectChoice>({
    ...noSubject,
    bookId: begins?.bookId ?? '',
  })
  const [look, setLook] = useState<Look>(lookFor(product))
  const [copies, setCopies] = useState('1')
  const quoting = useQuoting(familyId)
  const printed = printedOf(product, subject)
  const [isAsked, setAsked] = useState(false)
  const isNothing = useNothingToBind(familyId) && product === 'book'
  const missing = isAsked && !printed ? missingWords[product] : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isWhole = printed !== undefined && Number(copies) >= 1
    setAsked(!isWhole)
    if (isWhole) quoting.ask({ printed, ...look, copies: Number(copies) })
  }
  return (
    <form onSubmit={submit} noValidate className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <h2 className="text-3xl">Print something</h2>
      <WhichProduct
        product={product}
        onChange={(next) => {
          setProduct(next)
          setLook(lookFor(next))
          setAsked(false)
        }}
      />
      <PrintSubject {...{ familyId, product, subject, missing, OnePerson }} onChange={setSubject} />
      {printed && <FileLinks familyId={familyId} printed={printed} />}
      {!isNothing && (
        <>
          <LookFields product={product} look={look} onChange={setLook} />
          <Copies copies={copies} isAsked={isAsked} onChange={setCopies} />
        </>
      )}
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {quoting.failure}
      </p>
      <div className="flex flex-wrap gap-3">
        {!isNothing && (
          <Button
            type="submit"
            variant="primary"
            pending={quoting.isPending}
            pendingLabel="Looking at every page…"
          >
            Check it and see the price
          </Button>
        )}
        <Button variant="quiet" onClick={onCancel}>
          Not now
        </Button>
      </div>
    </form>
  )
}

/** Said at the field that waits for it. */
const missingWords: Readonly<Record<PrintProduct, string>> = {
  book: 'Choose a book first.',
  cookbook: 'Choose the recipes first.',
  poster: 'Say first whose family it shows: type a name and press it.',
  card: 'Say first whose card it is: type a name and press it.',
}

interface WhichProductProps {
  product: PrintProduct
  onChange: (product: PrintProduct) => void
}

const WhichProduct = ({ product, onChange }: WhichProductProps) => (
  <RadioGroup
    legend="What shall it be?"
    name="product"
    columns
    value={product}
    choices={printProducts.map((value) => ({
      value,
      label: productNames[value],
      hint: productHints[value],
    }))}
    onChange={onChange}
  />
)

interface CopiesProps {
  copies: string
  isAsked: boolean
  onChange: (copies: string) => void
}

const Copies = ({ copies, isAsked, onChange }: CopiesProps) => (
  <Field
    label="How many copies"
    hint={`From 1 to ${mostCopies}.`}
    error={isAsked && Number(copies) < 1 ? 'Say how many copies it shall be.' : undefined}
  >
    <TextInput
      inputMode="numeric"
      maxLength={2}
      required
      value={copies}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, ''))}
      className="max-w-28"
    />
  </Field>
)

interface Look {
  readonly paper: PrintPaper
  readonly cover: PrintCover
}

const lookFor = (product: PrintProduct): Look => ({
  paper: printChoices[product].papers[0]!,
  cover: printChoices[product].covers[0]!,
})

interface LookFieldsProps {
  product: PrintProduct
  look: Look
  onChange: (look: Look) => void
}

function LookFields({ product, look, onChange }: LookFieldsProps) {
  const { papers, covers } = printChoices[product]
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label="Paper">
        <Select
          value={look.paper}
          options={papers.map((value) => ({ value, label: paperNames[value] }))}
          onChange={(event) =>
            onChange({ ...look, paper: event.currentTarget.value as PrintPaper })
          }
        />
      </Field>
      {covers.length > 1 && (
        <Field label="Cover">
          <Select
            value={look.cover}
            options={covers.map((value) => ({ value, label: coverNames[value] }))}
            onChange={(event) =>
              onChange({ ...look, cover: event.currentTarget.value as PrintCover })
            }
          />
        </Field>
      )}
    </div>
  )
}

/** One id for one request: sent again because its answer got lost, the quote is there once. */
function useQuoting(familyId: string) {
  const [asked, setAsked] = useState({ id: '', request: '' })
  const [, navigate] = useLocation()
  const quote = useOrdersChange(familyId, (request: PrintRequest) => {
    const said = JSON.stringify(request)
    const id = asked.request === said ? asked.id : newId()
    setAsked({ id, request: said })
    return call(prints.quote, { params: { familyId }, body: { id, request } })
  })
  return {
    isPending: quote.isPending,
    failure: quote.error ? failureWords(quote.error) : '',
    ask: (request: PrintRequest) =>
      quote.mutate(request, {
        onSuccess: (order) => {
          setAsked({ id: '', request: '' })
          navigate(`/printing-services/${order.id}`)
        },
      }),
  }
}
