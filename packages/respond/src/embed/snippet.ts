/** A survey to be shown on a page elsewhere. */
export interface Embedded {
  /** The address of the survey's page, such as `https://feedback.example.org/s/{surveyId}`. */
  readonly url: string
  /** Read out by screen readers as the name of the frame. */
  readonly title: string
}

/** HTML that shows a survey on a page elsewhere, in a frame as high as the card. Without script it is 480 px high. */
export function embedSnippet({ url, title }: Embedded): string {
  const page = new URL(url)
  page.searchParams.set('embed', 'true')
  const script = new URL(`${page.origin}${page.pathname.replace(/\/s\/[^/]*$/, '')}/js/embed.js`)
  return [
    `<iframe src="${escaped(page.href)}" title="${escaped(title)}" width="100%" height="480" frameborder="0" loading="lazy"></iframe>`,
    `<script src="${escaped(script.href)}" async></script>`,
    '',
  ].join('\n')
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
