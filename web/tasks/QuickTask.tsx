import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { taskProblems } from '../../shared/tasks/task.ts'
import { createTask } from '../../shared/tasks/taskActs.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { useDirty } from '../ui/dirty.ts'
import { errorTexts } from '../ui/errorTexts.ts'
import { useFailed } from '../ui/useFailed.ts'
import { newContent } from './parts/taskContent.ts'
import classes from './Tasks.module.css'
import { Form, FormFaults } from '../ui/Form.tsx'

/** One line for a task of today; Enter adds it and the next can be typed. */
export function QuickTask({ mine }: { mine: boolean }) {
  const { t, i18n } = useLingui()
  const { engine } = useSignedIn()
  const today = useToday()
  const failed = useFailed()
  const [title, setTitle] = useState('')
  useDirty(title.trim() !== '')
  const content = newContent({ title: title.normalize('NFC').trim(), dueDate: today, assigneeId: mine ? engine.userId : null })
  const [problem] = content.title === '' ? [] : taskProblems(content)

  async function add() {
    if (content.title === '' || problem) return
    try {
      await engine.perform(createTask, { ...content, id: null })
      // Only what is stored leaves the field; the next one may have been begun.
      setTitle((now) => (now.startsWith(title) ? now.slice(title.length) : now))
    } catch (error) {
      failed(error)
    }
  }

  return (
    <Form data-no-print className={classes.quick} onSave={add}>
      <TextInput
        aria-label={t`New task for today`}
        placeholder={t`New task for today`}
        value={title}
        error={problem && i18n._(errorTexts[problem.code])}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        <Trans>Add</Trans>
      </Button>
      <FormFaults />
    </Form>
  )
}
