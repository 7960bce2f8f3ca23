import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { PromptRow } from './prompt-row.tsx'
import { usePrompts } from './use-prompts.ts'

/** Ideas for a story, and new words for them (spec §2.8). */
export function StoryPromptsPanel({ recorderPath }: { recorderPath: string }) {
  const { prompts, isGenerating, generate } = usePrompts()
  const [chosen, setChosen] = useState<string>()
  function choose(id: string) {
    setChosen(id)
    toast({ title: 'Prompt selected!', description: 'Ready to capture this story.' })
  }
  return (
    <section aria-labelledby="story-prompts">
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div>
          <h2 id="story-prompts" className="text-4xl">
            Not sure what to say?
          </h2>
          <p className="mt-3 max-w-[38rem] text-lg">
            A good question is half the story. Choose one, or ask for new ideas: they are turned to
            the people you are thinking of.
          </p>
        </div>
        <Button
          icon="refresh"
          size="large"
          pending={isGenerating}
          pendingLabel="Generating..."
          onClick={generate}
        >
          New Ideas
        </Button>
      </header>
      <ul
        aria-busy={isGenerating}
        // However many there are, the last one fills its row.
        className="mt-8 grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-lg border-2 border-line max-md:*:not-first:border-t-2 md:grid-cols-2 md:max-xl:*:even:border-l-2 md:max-xl:*:nth-[n+3]:border-t-2 md:max-xl:*:odd:last:col-span-2 xl:grid-cols-3 xl:*:not-[:nth-child(3n+1)]:border-l-2 xl:*:nth-[n+4]:border-t-2 xl:*:nth-[3n+1]:last:col-span-3 xl:*:nth-[3n+2]:last:col-span-2"
      >
        {prompts.map((prompt) => (
          <PromptRow
            key={prompt.id}
            {...prompt}
            isChosen={chosen === prompt.id}
            recorderPath={recorderPath}
            onChoose={() => choose(prompt.id)}
          />
        ))}
      </ul>
    </section>
  )
}
