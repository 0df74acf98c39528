import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AnimalFilters } from '../../shared/animals/animalFilters.ts'
import { nameLimit, type Whose } from '../../shared/animals/bookmark.ts'
import { Choice } from '../ui/Choice.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { errorTexts } from '../ui/errorTexts.ts'
import { nameProblem } from './bookmarkDraft.ts'
import { filtersText } from './filterTexts.ts'
import { useClassifications } from './parts/useClassifications.ts'
import { useBookmarkActs } from './useBookmarkActs.tsx'
import { Form, FormActions } from '../ui/Form.tsx'

interface Props {
  filters: AnimalFilters
  /** Whether the person may add to those of the organisation too. */
  forAll: boolean
  /** What it begins with; without it a name is made from the filters. */
  start?: { name: string; which: Whose }
  onClose: () => void
}

export default function SaveBookmarkDialog({ filters, forAll, start, onClose }: Props) {
  const { i18n, t } = useLingui()
  const { create } = useBookmarkActs()
  const { all } = useClassifications()
  const [name, setName] = useState(() => start?.name ?? [...filtersText(i18n, filters, all)].slice(0, nameLimit).join(''))
  const [which, setWhich] = useState<Whose>(start?.which ?? 'user')
  const [tried, setTried] = useState(false)
  const given = name.normalize('NFC').trim()
  const problem = nameProblem({ id: '', name: given, removed: false })

  async function save() {
    setTried(true)
    if (!problem && (await create(which, { name: given, bookmark: filters }))) onClose()
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
