import type { PageWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const ko: PageWords = {
  missing: {
    heading: '여기에는 설문이 없습니다',
    text: '링크가 불완전하거나 설문이 삭제되었을 수 있습니다. 링크를 확인하거나 보낸 사람에게 문의해 주세요.',
  },
  scheduled: {
    heading: '이 설문은 아직 시작되지 않았습니다',
    text: '{date}에 시작됩니다. 그때 다시 방문해 주세요.',
  },
  paused: {
    heading: '이 설문은 일시 중지되었습니다',
    text: '지금은 답변을 받지 않습니다. 나중에 다시 시도해 주세요.',
  },
  completed: {
    heading: '이 설문은 종료되었습니다',
    text: '더 이상 답변을 받지 않습니다. 관심을 가져 주셔서 감사합니다.',
  },
  noMail: {
    heading: '이 설문에는 확인된 이메일 주소가 필요합니다',
    text: '지금은 메일을 보낼 수 없습니다. 나중에 다시 시도하거나 링크를 보낸 사람에게 알려 주세요.',
  },
  answeredByEmail: {
    heading: '이 설문에 이미 응답하셨습니다',
    text: '이메일 주소마다 한 번만 응답할 수 있습니다. 참여해 주셔서 감사합니다.',
  },
  notInvited: {
    heading: '이 링크는 완전하지 않습니다',
    text: '이 설문의 초대마다 고유한 링크가 있습니다. 초대에 있는 링크 전체를 열어 주세요.',
  },
  answered: {
    heading: '이미 사용된 링크입니다',
    text: '이 링크로 설문에 답했으며, 링크마다 한 번만 사용할 수 있습니다. 참여해 주셔서 감사합니다.',
  },
  elsewhere: {
    heading: '이 설문은 다른 기기에서 시작되었습니다',
    text: '시작한 브라우저에서 계속해 주세요. 답변은 그곳에 저장되어 있습니다.',
  },
  noCookies: {
    heading: '설문에서 진행하던 위치를 찾지 못했습니다',
    text: '브라우저가 위치를 저장하는 쿠키를 보내지 않았습니다. 이 사이트의 쿠키를 허용하고 링크를 다시 열어 주세요.',
  },
  previewEnded: {
    heading: '이 미리보기는 종료되었습니다',
    text: '미리보기 링크는 한 시간 동안 유효합니다. 새 링크를 요청해 주세요.',
  },
  previewNotice: '미리보기: 여기에 입력한 내용은 저장되지 않습니다.',
  doors: {
    kept: '입력한 내용은 이 페이지에 남아 있으며 계속하면 전송됩니다.',
    pin: {
      heading: '이 설문에는 PIN이 필요합니다',
      text: '링크와 함께 받은 PIN을 입력해 주세요.',
    },
    pinLabel: 'PIN',
    pinButton: '계속',
    pinForm: 'PIN은 숫자 네 자리입니다.',
    pinWrong: 'PIN이 잘못되었습니다. 남은 횟수: {count}.',
    pinWait: '잘못된 PIN이 너무 많았습니다. {wait} 후에 다시 시도해 주세요.',
    email: {
      heading: '이메일 주소를 확인해 주세요',
      text: '주소를 입력하시면 설문을 여는 링크를 보내 드립니다.',
    },
    emailLabel: '이메일 주소',
    emailButton: '링크 보내기',
    emailForm: 'ada@example.org와 같은 이메일 주소를 입력해 주세요.',
    emailWait: '여기에서 요청한 링크가 너무 많습니다. {wait} 후에 다시 시도해 주세요.',
    linkEnded: '이 링크는 더 이상 유효하지 않습니다. 유효 기간은 24시간입니다. 새 링크를 요청해 주세요.',
    inbox: {
      heading: '받은 편지함을 확인해 주세요',
      text: '이 주소로 메일을 받을 수 있다면 설문을 여는 링크가 곧 도착합니다. 24시간 동안 유효합니다. 오지 않으면 스팸함도 확인해 주세요.',
    },
    inboxAgain: '다른 주소를 쓰거나 다시 요청하기',
  },
}
