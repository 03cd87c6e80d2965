import type { MailWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const ko: MailWords = {
  subject: '{name} 설문조사 링크',
  lines: [
    '이 주소가 {name} 설문조사 페이지에 입력되었습니다. 설문조사로 이어지는 다음 링크를 열어 본인의 주소임을 확인해 주세요.',
    '링크는 24시간 동안 유효합니다. 본인만 사용하세요. 이 링크를 가진 사람은 귀하의 이름으로 응답할 수 있습니다.',
  ],
  action: '확인하고 설문조사 열기',
  orOpen: '또는 다음 주소를 여세요:',
  foot: ['본인이 입력하지 않았다면 이 메일을 무시해 주세요. 그 경우 아무것도 저장되지 않습니다.'],
}
