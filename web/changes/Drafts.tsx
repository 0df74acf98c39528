import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { discardDraft, saveDraft, type ChangeDraft } from '../../shared/changes/changeDraft.ts'
import type { Flow } from '../../shared/changes/story/flows.ts'
import { contactName } from '../../shared/contacts/contact.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { useFormats } from '../ui/formats.ts'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'
import { useRows } from '../ui/useRows.ts'
import { flowTexts } from './parts/flowTexts.ts'
import classes from './Flow.module.css'

interface Draft {
  draft: ChangeDraft
  /** The animals and the person or place, in a line. */
  about: string
}

/** What was begun and not recorded, the newest first: all of it, or that of one flow. Undefined until it is read. */
function useDrafts(flow: Flow | undefined): Draft[] | undefined {
  const { engine } = useSignedIn()
  return useRows(async () => {
    const all = await engine.replica.changeDraft.toArray()
    const mine = all.filter((draft) => flow === undefined || draft.flow === flow).sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1))
    const animals = await engine.replica.animal.bulkGet(mine.flatMap(({ animalIds }) => animalIds))
    const contacts = await engine.replica.contact.bulkGet(mine.flatMap(({ said }) => said.contactId ?? []))
    const people = new Map(contacts.flatMap((contact) => (contact ? [[contact.id, contactName(contact)]] : [])))
    const names = new Map(animals.flatMap((animal) => (animal ? [[animal.id, animal.name || animal.number]] : [])))
    return mine.map((draft) => ({
      draft,
      about: [
        ...draft.animalIds.flatMap((id) => names.get(id) ?? []),
        ...draft.fresh.map(({ name }) => name).filter(Boolean),
        draft.said.details.place ?? people.get(draft.said.contactId ?? '') ?? draft.said.details.person ?? '',
      ]
        .filter(Boolean)
        .join(', '),
    }))
  }, [engine, flow])
}

/** Drafts above what is below them on a page. Nothing is drawn before they are read: what is below would move down when they come. */
export function WithDrafts({ flow, children }: { flow?: Flow; children: ReactNode }) {
  const drafts = useDrafts(flow)
  if (!drafts) return null
  return (
    <>
      {drafts.length > 0 && <Drafts drafts={drafts} />}
      {children}
    </>
  )
}

function Drafts({ drafts }: { drafts: readonly Draft[] }) {
  const { i18n, t } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const discard = useDiscard()
  return (
    <Card flush title={<Trans>Drafts</Trans>}>
      <ul className={classes.drafts} aria-label={t`Drafts`}>
        {drafts.map(({ draft, about }) => {
          const what = i18n._(flowTexts[draft.flow])
          return (
            <li key={draft.id}>
              <Link to="/animal/change-new" search={{ flow: draft.flow, draft: draft.id }} className={classes.row}>
                <span className={classes.what}>{about ? `${what}: ${about}` : what}</span>
                <span className={classes.small}>{formats.moment(draft.savedAt, zone)}</span>
              </Link>
              <ActionIcon variant="subtle" color="red" aria-label={t`Discard the draft ${what}`} onClick={() => void discard(draft)}>
                <IconTrash size={20} aria-hidden />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function useDiscard(): (draft: ChangeDraft) => Promise<void> {
  const { engine } = useSignedIn()
  const failed = useFailed()
  return async (draft) => {
    try {
      await engine.perform(discardDraft, { id: draft.id }, { rows: [draft] })
      const { flow, animalIds, fresh, said, intakeRequestId } = draft
      toast({
        tone: 'done',
        text: <Trans>Draft discarded</Trans>,
        undo: () => void engine.perform(saveDraft, { id: null, flow, animalIds, fresh, said, intakeRequestId }).catch(failed),
      })
    } catch (error) {
      failed(error)
    }
  }
}
