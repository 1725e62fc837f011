import { Trans } from '@lingui/react/macro'
import type { ComponentType, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { SheetProps } from '../fields-props.ts'
import { type RowName, rowFields } from '../rows.ts'
import { SaveState } from '../save-state.tsx'
import { UnsavedBar } from '../unsaved-bar.tsx'
import { AboutField } from './about-field.tsx'
import { GenderField } from './gender-field.tsx'
import { InterestsField } from './interests-field.tsx'
import { LanguagesField } from './languages-field.tsx'
import { LooksFields } from './looks-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { PromptsFields } from './prompts-fields.tsx'
import { QuestionField } from './question-field.tsx'
import { SeeksFields, SexualityFields } from './sensitive-fields.tsx'
import './profile-sheet.css'

interface Sheet {
  readonly title: ReactNode
  readonly Fields: ComponentType<SheetProps>
}

const sheets: Record<RowName, Sheet> = {
  about: {
    title: (
      <Trans>
        Due righe <em>su di te</em>
      </Trans>
    ),
    Fields: AboutField,
  },
  prompts: {
    title: (
      <Trans>
        Spunti <em>per scriverti</em>
      </Trans>
    ),
    Fields: PromptsFields,
  },
  question: {
    title: (
      <Trans>
        La tua <em>domanda</em>
      </Trans>
    ),
    Fields: QuestionField,
  },
  looks: {
    title: (
      <Trans>
        Come ti <em>descrivi?</em>
      </Trans>
    ),
    Fields: LooksFields,
  },
  interests: {
    title: (
      <Trans>
        Di cosa <em>parliamo?</em>
      </Trans>
    ),
    Fields: InterestsField,
  },
  languages: {
    title: (
      <Trans>
        Che lingue <em>parli?</em>
      </Trans>
    ),
    Fields: LanguagesField,
  },
  seeks: {
    title: (
      <Trans>
        Chi <em>cerchi?</em>
      </Trans>
    ),
    Fields: SeeksFields,
  },
  location: {
    title: (
      <Trans>
        Dove <em>vivi?</em>
      </Trans>
    ),
    Fields: PlaceFields,
  },
  sexuality: {
    title: (
      <Trans>
        Il tuo <em>orientamento</em>
      </Trans>
    ),
    Fields: SexualityFields,
  },
  gender: {
    title: (
      <Trans>
        Chi <em>sei?</em>
      </Trans>
    ),
    Fields: GenderField,
  },
}

interface ProfileSheetProps extends SheetProps {
  row: RowName
  save: () => void
  onClose: () => void
}

/**
 * The sheet in which the member changes one row. Every change is saved automatically. The button only closes the sheet.
 */
export function ProfileSheet({ row, save, onClose, ...props }: ProfileSheetProps) {
  const { title, Fields } = sheets[row]
  const { state } = props
  return (
    <Dialog open onClose={onClose} title={title} className="profile-sheet">
      <div className="profile-sheet-fields" data-saves-itself="">
        <Fields {...props} />
      </div>
      <div className="profile-sheet-end">
        <UnsavedBar state={state} retry={save} />
        <SaveState state={state} fields={rowFields[row]} />
        <Button size="large" onClick={onClose}>
          <Trans>Fatto</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
