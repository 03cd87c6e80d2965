import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Survey } from './survey.tsx'

// The names are those that `linkUrl` in server.ts writes.
const query = new URLSearchParams(location.search)
const root = document.getElementById('root')

if (root) {
  createRoot(root).render(
    <StrictMode>
      <Survey
        url={`${location.origin}/feedback`}
        environmentId={query.get('environmentId') ?? ''}
        surveyId={query.get('surveyId') ?? ''}
        singleUseId={query.get('suId') ?? undefined}
      />
    </StrictMode>,
  )
}
