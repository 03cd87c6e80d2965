import { setup, track } from '@hearback/widget'

const feedback = JSON.parse(document.getElementById('feedback')?.textContent ?? '{}')
await setup({ url: `${location.origin}/feedback`, ...feedback })

document.getElementById('export')?.addEventListener('click', () => {
  void track('report-exported')
})
