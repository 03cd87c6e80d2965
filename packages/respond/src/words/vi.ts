import type { PageWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const vi: PageWords = {
  missing: {
    heading: 'Không có khảo sát nào ở đây',
    text: 'Liên kết có thể chưa đầy đủ, hoặc khảo sát đã bị xóa. Vui lòng kiểm tra liên kết, hoặc hỏi người đã gửi.',
  },
  scheduled: {
    heading: 'Khảo sát này chưa mở',
    text: 'Khảo sát mở vào {date}. Vui lòng quay lại khi đó.',
  },
  paused: {
    heading: 'Khảo sát này đang tạm dừng',
    text: 'Hiện khảo sát không nhận câu trả lời. Vui lòng thử lại sau.',
  },
  completed: {
    heading: 'Khảo sát này đã đóng',
    text: 'Khảo sát không nhận thêm câu trả lời. Cảm ơn bạn đã quan tâm.',
  },
  noMail: {
    heading: 'Khảo sát này yêu cầu địa chỉ email đã xác nhận',
    text: 'Hiện không thể gửi thư. Vui lòng thử lại sau, hoặc báo cho người đã gửi liên kết.',
  },
  answeredByEmail: {
    heading: 'Bạn đã trả lời khảo sát này',
    text: 'Mỗi địa chỉ email được tính một lần. Cảm ơn bạn đã tham gia.',
  },
  notInvited: {
    heading: 'Liên kết này chưa đầy đủ',
    text: 'Mỗi lời mời tham gia khảo sát này có liên kết riêng. Vui lòng mở toàn bộ liên kết trong lời mời của bạn.',
  },
  answered: {
    heading: 'Liên kết này đã được sử dụng',
    text: 'Khảo sát đã được trả lời bằng liên kết này, và mỗi liên kết chỉ tính một lần. Cảm ơn bạn đã tham gia.',
  },
  elsewhere: {
    heading: 'Khảo sát này đã được bắt đầu trên thiết bị khác',
    text: 'Vui lòng tiếp tục trong trình duyệt mà bạn đã bắt đầu. Các câu trả lời được lưu ở đó.',
  },
  noCookies: {
    heading: 'Không tìm thấy vị trí của bạn trong khảo sát',
    text: 'Trình duyệt của bạn không gửi cookie lưu vị trí đó. Vui lòng cho phép cookie cho trang này và mở lại liên kết.',
  },
  previewEnded: {
    heading: 'Bản xem trước này đã hết hạn',
    text: 'Liên kết xem trước có hiệu lực trong một giờ. Vui lòng xin liên kết mới.',
  },
  previewNotice: 'Bản xem trước: những gì bạn nhập ở đây không được lưu.',
  doors: {
    kept: 'Những gì bạn đã nhập vẫn ở trên trang này và sẽ được gửi khi bạn tiếp tục.',
    pin: {
      heading: 'Khảo sát này yêu cầu mã PIN',
      text: 'Vui lòng nhập mã PIN bạn nhận được cùng với liên kết.',
    },
    pinLabel: 'Mã PIN',
    pinButton: 'Tiếp tục',
    pinForm: 'Mã PIN có bốn chữ số.',
    pinWrong: 'Mã PIN này không đúng. Số lần thử còn lại: {count}.',
    pinWait: 'Đã có quá nhiều mã PIN sai. Vui lòng thử lại sau {wait}.',
    email: {
      heading: 'Vui lòng xác nhận địa chỉ email của bạn',
      text: 'Nhập địa chỉ của bạn, chúng tôi sẽ gửi một liên kết mở khảo sát.',
    },
    emailLabel: 'Địa chỉ email',
    emailButton: 'Gửi liên kết cho tôi',
    emailForm: 'Vui lòng nhập địa chỉ email, ví dụ ada@example.org.',
    emailWait: 'Đã có quá nhiều liên kết được yêu cầu từ đây. Vui lòng thử lại sau {wait}.',
    linkEnded: 'Liên kết này không còn hiệu lực: nó có hiệu lực 24 giờ. Vui lòng yêu cầu liên kết mới.',
    inbox: {
      heading: 'Vui lòng xem hộp thư của bạn',
      text: 'Nếu địa chỉ nhận được thư này, một liên kết mở khảo sát đang được gửi đến. Liên kết có hiệu lực 24 giờ. Nếu không thấy, hãy xem cả thư rác.',
    },
    inboxAgain: 'Dùng địa chỉ khác hoặc yêu cầu lại',
  },
}
