/** Texts of what is refused in lists that others wrote, and of lists that become files. */
export const listFileTexts = {
  ko: {
    EXPORTS_RUNNING: '이미 파일 {{maximum}}개를 만들고 있습니다. 완료된 뒤 다시 시도해 주세요.',
    EXPORT_TOO_LARGE: '{{rows}}건은 한 파일에 담을 수 없습니다. {{maximum}}건 이하로 조회 조건을 좁혀 주세요.',
    IMPORT_UNREADABLE: '읽을 수 없는 파일입니다. 필요한 항목: {{columns}}',
    CELLS_UNDECODABLE: '글자가 깨져 읽을 수 없습니다. 파일을 엑셀 통합 문서(.xlsx) 또는 UTF-8 CSV로 저장해 주세요.',
    DIGITS_ROUNDED: '엑셀이 번호를 숫자로 바꾸어 자릿수가 사라졌습니다. 칸을 텍스트 형식으로 바꾸고 번호를 다시 입력해 주세요.',
  },
  en: {
    EXPORTS_RUNNING: 'You already have {{maximum}} files in progress. Try again when one is finished.',
    EXPORT_TOO_LARGE: '{{rows}} rows are too many for one file. Narrow the filters to {{maximum}} or fewer.',
    IMPORT_UNREADABLE: 'The file cannot be read. It needs the columns {{columns}}.',
    CELLS_UNDECODABLE: 'Some letters could not be read. Save the file as an Excel workbook (.xlsx) or as UTF-8 CSV.',
    DIGITS_ROUNDED: 'The spreadsheet turned digits into a rounded number. Format the cell as text and enter the digits again.',
  },
  ja: {
    EXPORTS_RUNNING: 'すでに{{maximum}}件のファイルを作成中です。完了してからもう一度お試しください。',
    EXPORT_TOO_LARGE: '{{rows}}件は1つのファイルに収まりません。{{maximum}}件以下になるよう条件を絞ってください。',
    IMPORT_UNREADABLE: '読み込めないファイルです。必要な項目：{{columns}}',
    CELLS_UNDECODABLE: '読み取れない文字があります。ファイルをExcelブック（.xlsx）またはUTF-8のCSVで保存してください。',
    DIGITS_ROUNDED: '表計算ソフトが番号を数値に変え、桁が失われています。セルを文字列形式にして番号を入力し直してください。',
  },
  vi: {
    EXPORTS_RUNNING: 'Bạn đang tạo {{maximum}} tệp. Vui lòng chờ một tệp hoàn tất rồi thử lại.',
    EXPORT_TOO_LARGE: '{{rows}} dòng là quá nhiều cho một tệp. Vui lòng thu hẹp điều kiện còn {{maximum}} dòng trở xuống.',
    IMPORT_UNREADABLE: 'Không đọc được tệp. Các cột cần có: {{columns}}',
    CELLS_UNDECODABLE: 'Có ký tự không đọc được. Hãy lưu tệp dưới dạng sổ làm việc Excel (.xlsx) hoặc CSV UTF-8.',
    DIGITS_ROUNDED: 'Bảng tính đã đổi dãy số thành số làm tròn. Hãy đặt ô ở dạng văn bản và nhập lại dãy số.',
  },
  th: {
    EXPORTS_RUNNING: 'กำลังสร้างไฟล์อยู่แล้ว {{maximum}} ไฟล์ กรุณารอให้เสร็จก่อนแล้วลองอีกครั้ง',
    EXPORT_TOO_LARGE: '{{rows}} รายการมากเกินไปสำหรับหนึ่งไฟล์ กรุณากรองให้เหลือไม่เกิน {{maximum}} รายการ',
    IMPORT_UNREADABLE: 'อ่านไฟล์ไม่ได้ คอลัมน์ที่ต้องมี: {{columns}}',
    CELLS_UNDECODABLE: 'มีตัวอักษรที่อ่านไม่ได้ โปรดบันทึกไฟล์เป็นสมุดงาน Excel (.xlsx) หรือ CSV แบบ UTF-8',
    DIGITS_ROUNDED: 'โปรแกรมตารางเปลี่ยนเลขเป็นตัวเลขปัดเศษ โปรดตั้งเซลล์เป็นข้อความแล้วกรอกเลขอีกครั้ง',
  },
  hi: {
    EXPORTS_RUNNING: 'आपकी {{maximum}} फ़ाइलें पहले से बन रही हैं। एक पूरी होने पर फिर कोशिश करें।',
    EXPORT_TOO_LARGE: '{{rows}} पंक्तियाँ एक फ़ाइल के लिए ज़्यादा हैं। फ़िल्टर से {{maximum}} या उससे कम करें।',
    IMPORT_UNREADABLE: 'फ़ाइल पढ़ी नहीं जा सकती। ज़रूरी कॉलम: {{columns}}',
    CELLS_UNDECODABLE: 'कुछ अक्षर पढ़े नहीं जा सके। फ़ाइल को Excel वर्कबुक (.xlsx) या UTF-8 CSV के रूप में सहेजें।',
    DIGITS_ROUNDED: 'स्प्रेडशीट ने अंकों को पूर्णांकित संख्या बना दिया। सेल को टेक्स्ट करें और अंक फिर से भरें।',
  },
  mm: {
    EXPORTS_RUNNING: 'ဖိုင် {{maximum}} ခုကို ပြုလုပ်နေဆဲ ဖြစ်ပါသည်။ တစ်ခု ပြီးဆုံးမှ ထပ်မံကြိုးစားပါ။',
    EXPORT_TOO_LARGE: '{{rows}} ခုကို ဖိုင်တစ်ခုတည်းတွင် ထည့်၍ မရပါ။ {{maximum}} ခုအောက် ဖြစ်အောင် စစ်ထုတ်ပါ။',
    IMPORT_UNREADABLE: 'ဖိုင်ကို ဖတ်၍ မရပါ။ လိုအပ်သော ကော်လံများ: {{columns}}',
    CELLS_UNDECODABLE: 'ဖတ်၍မရသော စာလုံးများ ပါနေသည်။ ဖိုင်ကို Excel (.xlsx) သို့မဟုတ် UTF-8 CSV အဖြစ် သိမ်းပါ။',
    DIGITS_ROUNDED: 'ဇယားဆော့ဖ်ဝဲက နံပါတ်ကို အနီးစပ်ဆုံးကိန်း ပြောင်းလိုက်သည်။ အကွက်ကို စာသားပုံစံ ပြောင်းပြီး နံပါတ် ပြန်ထည့်ပါ။',
  },
} as const;
