import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  transcription,
  transcripts,
  type Transcript,
  type TranscriptState,
} from '#contract/transcripts.ts'
import { call } from '#client/platform/api.ts'

const keyOf = (messageId: string) => ['transcript', messageId]
const LOOK_AGAIN_MS = 3000
const underWay: readonly TranscriptState[] = ['waiting', 'getting-ready', 'working']

export function useTranscript(familyId: string, messageId: string) {
  return useQuery({
    queryKey: keyOf(messageId),
    queryFn: ({ signal }) =>
      call(transcripts.read, { params: { familyId, messageId } }, { signal }),
    // Another visit may find it further on; and whoever looks at the progress wants to see it move.
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) =>
      data && underWay.includes(data.state) ? LOOK_AGAIN_MS : false,
  })
}

export function useTranscriptChanges(familyId: string, messageId: string, isWanted: boolean) {
  return useQuery({
    queryKey: [...keyOf(messageId), 'changes'],
    queryFn: async ({ signal }) =>
      (await call(transcripts.changes, { params: { familyId, messageId } }, { signal })).changes,
    enabled: isWanted,
  })
}

/** A change on the server, which answers how the transcript stands then. */
function useTranscriptAct<Input>(messageId: string, act: (input: Input) => Promise<Transcript>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    // Without a network it fails at once and says so, instead of happening some day later.
    networkMode: 'always',
    onSuccess: async (transcript) => {
      client.setQueryData(keyOf(messageId), transcript)
      await client.invalidateQueries({ queryKey: [...keyOf(messageId), 'changes'] })
    },
  })
}

export const useAsk = (familyId: string, messageId: string) =>
  useTranscriptAct(messageId, () => call(transcripts.ask, { params: { familyId, messageId } }))

export const useTurnOff = (familyId: string, messageId: string) =>
  useTranscriptAct(messageId, () => call(transcripts.turnOff, { params: { familyId, messageId } }))

export const useChangeLine = (familyId: string, messageId: string, position: number) =>
  useTranscriptAct(messageId, (body: { before: string; text: string }) =>
    call(transcripts.changeLine, { params: { familyId, messageId, position }, body }),
  )

export const useReadMood = (familyId: string, messageId: string) =>
  useTranscriptAct(messageId, () => call(transcripts.readMood, { params: { familyId, messageId } }))

type Source = 'words' | 'voice'

export const useChangeMood = (familyId: string, messageId: string, source: Source) =>
  useTranscriptAct(messageId, (own: string) =>
    call(transcripts.changeMood, { params: { familyId, messageId, source }, body: { own } }),
  )

export const useRemoveMood = (familyId: string, messageId: string, source: Source) =>
  useTranscriptAct(messageId, () =>
    call(transcripts.removeMood, { params: { familyId, messageId, source } }),
  )

const preferenceKey = ['transcription']

export const usePreference = () =>
  useQuery({
    queryKey: preferenceKey,
    queryFn: ({ signal }) => call(transcription.read, {}, { signal }),
  })

export function useChangePreference() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (isOn: boolean) => call(transcription.change, { body: { isOn } }),
    networkMode: 'always',
    onSuccess: (preference) => client.setQueryData(preferenceKey, preference),
  })
}
