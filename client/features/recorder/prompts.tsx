import { Icon } from '#client/ui/icon.tsx'

interface PromptsProps {
  prompts: readonly string[]
  onChoose: (prompt: string) => void
}

/** Things to speak about. Pressing one puts it above the recorder. */
export function Prompts({ prompts, onChoose }: PromptsProps) {
  return (
    <ul className="grid border-t-2 border-dashed border-line">
      {prompts.map((prompt) => (
        <li key={prompt} className="border-b-2 border-dashed border-line">
          <button
            type="button"
            onClick={() => onChoose(prompt)}
            className="grid min-h-touch-lg w-full grid-cols-[1fr_auto] items-center gap-4 px-1 py-3.5 text-left text-xl hover:bg-lilac sm:px-3"
          >
            <span>{prompt}</span>
            <span className="flex items-center gap-2 text-base font-[650] text-link">
              <Icon name="mic" />
              <span className="max-sm:sr-only">Speak about this</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
