import { createElement as h, Fragment, useEffect, useState, type ComponentType } from 'react'
import { SignInDialogHost } from '#client/features/accounts/sign-in-dialog-host.tsx'
import { ChatWidget } from '#client/features/care-chat/chat-widget.tsx'
import { ShareWidget } from '#client/features/shell/share-widget.tsx'
import { SiteFooter } from '#client/features/shell/site-footer.tsx'
import { SiteHeader } from '#client/features/shell/site-header.tsx'
import type { BlockVariant } from '#contract/rules/block-variants.ts'
import { StartTrial } from '#client/features/shell/start-trial.tsx'
import { ToasterMount } from '#client/features/shell/toaster-mount.tsx'
import { openDoor, useDoor } from '#client/platform/sign-in-door.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { DropDown, DropDownItem } from '#client/ui/drop-down.tsx'
import { NavigationMenu, NavigationMenuGroup } from '#client/ui/navigation-menu.tsx'
import { ScrollArea } from '#client/ui/scroll-area.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { Tooltip, TooltipRegion } from '#client/ui/tooltip.tsx'
import type { User } from '#contract/accounts/shapes.ts'

const variants: BlockVariant[] = ['banner', 'floating', 'secondary', 'card']

function Trials() {
  const door = useDoor()
  return h(
    Fragment,
    null,
    h('output', { 'aria-label': 'The door' }, door.isOpen ? `open at ${door.tab}` : 'closed'),
    ...variants.map((variant) =>
      h('div', { key: variant, 'data-testid': variant }, h(StartTrial, { variant })),
    ),
    h('div', { 'data-testid': 'default' }, h(StartTrial)),
  )
}

function Share() {
  const url = 'https://kinfold.example/shared/plum-cake?from=nora&kind=recipe'
  const item = { type: 'recipe', title: 'Nana’s plum cake', url }
  return h(Fragment, null, h(ShareWidget, { item }), h(ToasterMount))
}

const greet = ({ email }: User) => document.body.append(`Came in: ${email}`)
const Door = () =>
  h(
    Fragment,
    null,
    h(Button, { onClick: () => openDoor('signup', greet), children: 'Come in' }),
    h(SignInDialogHost),
    h(ToasterMount),
  )

const Tooltips = () =>
  h(
    TooltipRegion,
    null,
    ...['Tom', 'Nora'].map((name) =>
      h(Tooltip, { key: name, words: `About ${name}`, children: h(Button, { children: name }) }),
    ),
    h('p', { style: { marginTop: 300 } }, 'Elsewhere'),
  )

const Scrolling = () =>
  h(
    Fragment,
    null,
    h(ScrollArea, {
      label: 'A long list',
      // A class the product uses too: styles are made for its own files alone.
      className: 'max-h-[34rem]',
      children: h('div', { style: { height: 300_000 } }, 'The first line'),
    }),
    h('p', { style: { marginTop: 200 } }, 'Elsewhere'),
  )

/** Fails at "break", writes half an answer at "slowly" until it is told to finish, and echoes everything else. */
async function echo(question: string, onWords: (soFar: string) => void): Promise<string> {
  if (question === 'break') throw new Error('the line is down')
  if (question === 'slowly') {
    onWords('Half an')
    await new Promise((done) => addEventListener('finish', done, { once: true }))
  }
  return `You asked: ${question}`
}

const showUndo = () =>
  toast({
    title: 'Moved',
    description: 'Put away.',
    action: { label: 'Undo', run: () => document.body.append('Undone') },
  })

const Toasts = () =>
  h(Fragment, null, h(Button, { onClick: showUndo, children: 'Move it' }), h(ToasterMount))

function ADialog() {
  const [open, onOpenChange] = useState(false)
  return h(
    Fragment,
    null,
    h(Button, { onClick: () => onOpenChange(true), children: 'Dialog' }),
    h(Dialog, { open, onOpenChange, title: 'A dialog', children: h('p', null, 'It is open') }),
  )
}

const ignore = () => {}

/** One of everything that lies over a page, and a toast that comes from elsewhere. */
function Layers() {
  useEffect(() => {
    addEventListener('toast', showUndo)
    return () => removeEventListener('toast', showUndo)
  }, [])
  return h(
    Fragment,
    null,
    h(ADialog),
    h(ConfirmDialog, {
      trigger: h(Button, null, 'Question'),
      title: 'A question?',
      description: 'It is open',
      confirmLabel: 'Do it',
      onConfirm: ignore,
    }),
    h(DropDown, {
      trigger: h(Button, null, 'Menu'),
      label: 'A menu',
      children: h(DropDownItem, { onSelect: ignore, children: 'It is open' }),
    }),
    h(NavigationMenu, {
      label: 'Pages',
      children: h(NavigationMenuGroup, { label: 'Group', children: h('p', null, 'It is open') }),
    }),
    h(ToasterMount),
  )
}

export const Parts: Record<string, ComponentType> = {
  header: () => h(SiteHeader),
  footer: () => h(SiteFooter),
  trials: Trials,
  share: Share,
  door: Door,
  tooltips: Tooltips,
  scrolling: Scrolling,
  chat: () => h(ChatWidget, { isInMore: false, answer: echo }),
  toasts: Toasts,
  layers: Layers,
  avatar: () => h(Avatar, { id: 'nora', name: 'Nora', src: '/workbench/nora.svg' }),
}
