import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Stack, TextInput, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconRestore, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Bookmark, Whose } from '../../shared/animals/bookmark.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { errorTexts } from '../ui/errorTexts.ts'
import { mayLeave, useLeaveGuard } from '../ui/leavePage.tsx'
import { draftOf, editOf, moved, nameProblem, type DraftEntry } from './bookmarkDraft.ts'
import classes from './Bookmarks.module.css'
import { useBookmarkActs } from './useBookmarkActs.tsx'
import { Form, FormActions } from '../ui/Form.tsx'

interface Props {
  which: Whose
  bookmarks: readonly Bookmark[]
  /** What is done with them already; without it nothing. */
  start?: readonly DraftEntry[]
  onClose: () => void
}

/** Order, names and removals of a set: nothing happens before one save, in one request. */
export default function EditBookmarksDialog({ which, bookmarks, start, onClose }: Props) {
  const { t } = useLingui()
  const acts = useBookmarkActs()
  // As it was when the dialog opened: what arrives meanwhile is not part of what the person decides about.
  const [before] = useState(bookmarks)
  const [draft, setDraft] = useState<readonly DraftEntry[]>(() => start ?? draftOf(bookmarks))
  const [told, setTold] = useState('')
  const change = editOf(before, draft)
  const dirty = change !== null
  useLeaveGuard(dirty)

  const leave = async () => {
    if (!change || (await mayLeave())) onClose()
  }
  const put = (id: string, part: Partial<DraftEntry>) => setDraft(draft.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)))
  function move({ id, name }: DraftEntry, by: -1 | 1) {
    const next = moved(draft, id, by)
    const place = next.findIndex((entry) => entry.id === id) + 1
    const total = next.length
    setDraft(next)
    setTold(t`${name}: place ${place} of ${total}`)
  }
  async function save() {
    if (draft.some((entry) => nameProblem(entry))) return
    if (!change || (await acts.edit(which, before, change))) onClose()
  }

  return (
    <Dialog
      title={which === 'user' ? <Trans>Edit my favourites</Trans> : <Trans>Edit bookmarks for everyone</Trans>}
      onClose={() => void leave()}
    >
      <Form onSave={save}>
        <Stack>
          <ul className={classes.order}>
            {draft.map((entry, index) => (
              <Entry key={entry.id} entry={entry} index={index} count={draft.length} onPut={put} onMove={move} />
            ))}
          </ul>
          <VisuallyHidden role="status">{told}</VisuallyHidden>
          <FormActions>
            <Button variant="default" onClick={() => void leave()}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" disabled={!dirty}>
              <Trans>Save</Trans>
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  )
}

interface EntryProps {
  entry: DraftEntry
  index: number
  count: number
  onPut: (id: string, part: Partial<DraftEntry>) => void
  onMove: (entry: DraftEntry, by: -1 | 1) => void
}

function Entry({ entry, index, count, onPut, onMove }: EntryProps) {
  const { i18n, t } = useLingui()
  const { id, name, removed } = entry
  const problem = nameProblem(entry)
  const place = index + 1
  // A button at the end of its way stays in reach of the keyboard: it only does nothing.
  return (
    <li className={classes.entry} data-removed={removed || undefined}>
      <TextInput
        aria-label={t`Name of bookmark ${place}`}
        value={name}
        disabled={removed}
        error={problem && i18n._(errorTexts[problem])}
        onChange={(event) => onPut(id, { name: event.currentTarget.value })}
      />
      <ActionIcon
        aria-label={t`Move up: ${name}`}
        aria-disabled={index === 0}
        data-disabled={index === 0 || undefined}
        onClick={() => onMove(entry, -1)}
      >
        <IconArrowUp aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label={t`Move down: ${name}`}
        aria-disabled={place === count}
        data-disabled={place === count || undefined}
        onClick={() => onMove(entry, 1)}
      >
        <IconArrowDown aria-hidden />
      </ActionIcon>
      <ActionIcon
        color={removed ? undefined : 'red'}
        aria-label={removed ? t`Keep: ${name}` : t`Remove: ${name}`}
        onClick={() => onPut(id, { removed: !removed })}
      >
        {removed ? <IconRestore aria-hidden /> : <IconTrash aria-hidden />}
      </ActionIcon>
    </li>
  )
}
