import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { nameLimit, type Whose } from '../../shared/animals/bookmark.ts'
import type { ListName, ListView } from '../../shared/animals/savedLists.ts'
import { Choice } from '../ui/Choice.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { errorTexts } from '../ui/errorTexts.ts'
import { nameProblem } from './bookmarkDraft.ts'
import { useBookmarkActs } from './useBookmarkActs.tsx'
import { Form, FormActions } from '../ui/Form.tsx'

interface Props {
  list: ListName
  view: ListView
  /** Whether the person may add to those of the organisation too. */
  forAll: boolean
  /** What it begins with. */
  start: { name: string; which?: Whose }
  onClose: () => void
}

export default function SaveBookmarkDialog({ list, view, forAll, start, onClose }: Props) {
  const { i18n, t } = useLingui()
  const { create } = useBookmarkActs()
  const [name, setName] = useState(() => [...start.name].slice(0, nameLimit).join(''))
  const [which, setWhich] = useState<Whose>(start.which ?? 'user')
  const [tried, setTried] = useState(false)
  const given = name.normalize('NFC').trim()
  const problem = nameProblem({ id: '', name: given, removed: false })

  async function save() {
    setTried(true)
    if (!problem && (await create(which, { list, name: given, bookmark: view }))) onClose()
  }

  return (
    <Dialog title={<Trans>Save as bookmark</Trans>} onClose={onClose}>
      <Form onSave={save}>
        <Stack>
          <TextInput
            label={<Trans>Name</Trans>}
            autoComplete="off"
            data-autofocus
            value={name}
            error={tried && problem && i18n._(errorTexts[problem])}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {forAll && (
            <Choice
              label={t`Who sees the bookmark`}
              value={which}
              options={[
                { value: 'user', text: <Trans>Only me</Trans> },
                { value: 'tenant', text: <Trans>Everyone</Trans> },
              ]}
              onChange={setWhich}
            />
          )}
          <FormActions>
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit">
              <Trans>Save</Trans>
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  )
}
