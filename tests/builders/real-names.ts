/**
 * 200 realistic names, made of common given and family names: no real person. With each, how an airline prints it;
 * null: in letters whose Latin spelling only the passport has.
 */
export type RealName = {
  readonly first: string;
  readonly middle: string;
  readonly last: string;
  readonly ticket: string | null;
};

type Row = readonly [first: string, last: string, ticket: string | null, middle?: string];

const apostrophes: readonly Row[] = [
  ['Sean', "O'Brien", 'OBRIEN/SEAN'],
  ['Niamh', 'O’Sullivan', 'OSULLIVAN/NIAMH'],
  ['Luca', "D'Angelo", 'DANGELO/LUCA'],
  ['Chiara', 'Dell’Acqua', 'DELLACQUA/CHIARA'],
  ["D'Shawn", 'Carter', 'CARTER/DSHAWN'],
  ['N’Golo', 'Traoré', 'TRAORE/NGOLO'],
  ['Keʻala', 'Kahananui', 'KAHANANUI/KEALA'],
  ['Tāne', "Te Wiata-O'Hara", 'TE WIATA OHARA/TANE'],
  ["Sa'ad", "Ba'athi", 'BAATHI/SAAD'],
  ['Ma’ayan', 'Ben-Ze’ev', 'BEN ZEEV/MAAYAN'],
  ["L'Oreal", "N'Diaye", 'NDIAYE/LOREAL'],
  ["Ta'mika", 'Washington', 'WASHINGTON/TAMIKA'],
  ['Malʼika', 'Gulʼnora', 'GULNORA/MALIKA'],
  ["Mary-O'Dea", "Mc'Nally", 'MCNALLY/MARY ODEA'],
];

const accents: readonly Row[] = [
  ['José', 'Muñoz', 'MUNOZ/JOSE'],
  ['Zoë', 'Brontë', 'BRONTE/ZOE'],
  ['François', 'Lefèvre', 'LEFEVRE/FRANCOIS'],
  ['Jürgen', 'Müller', 'MUELLER/JUERGEN'],
  ['Jörg', 'Großmann', 'GROSSMANN/JOERG'],
  ['Björn', 'Ångström', 'AANGSTROEM/BJOERN'],
  ['Søren', 'Kjærgård', 'KJAERGAARD/SOEREN'],
  ['Åse', 'Bjørnstad', 'BJOERNSTAD/AASE'],
  ['Þórdís', 'Guðmundsdóttir', 'GUDMUNDSDOTTIR/THORDIS'],
  ['Łukasz', 'Wójcik', 'WOJCIK/LUKASZ'],
  ['Zdzisława', 'Brzęczyszczykiewicz', 'BRZECZYSZCZYKIEWICZ/ZDZISLAWA'],
  ['Jiří', 'Dvořáček', 'DVORACEK/JIRI'],
  ['Ľubomír', 'Šťastný', 'STASTNY/LUBOMIR'],
  ['Ágnes', 'Szűcs', 'SZUCS/AGNES'],
  ['Győző', 'Kővári', 'KOVARI/GYOZO'],
  ['Ștefan', 'Țîrlea', 'TIRLEA/STEFAN'],
  ['Çağla', 'Yıldız', 'YILDIZ/CAGLA'],
  ['İbrahim', 'Şahin', 'SAHIN/IBRAHIM'],
  ['Gülşen', 'Öztürk', 'OEZTUERK/GUELSEN'],
  ['Đorđe', 'Živković', 'ZIVKOVIC/DORDE'],
  ['Jānis', 'Bērziņš', 'BERZINS/JANIS'],
  ['Rūta', 'Žemaitė', 'ZEMAITE/RUTA'],
  ['Tõnu', 'Mägi', 'MAEGI/TONU'],
  ['Päivi', 'Hämäläinen', 'HAEMAELAEINEN/PAEIVI'],
  ['João', 'Conceição', 'CONCEICAO/JOAO'],
  ['Núria', 'Gal·là', 'GALLA/NURIA'],
  ['Għanja', 'Ħaġar', 'HAGAR/GHANJA'],
  ['Nguyễn', 'Thị Ánh', 'THI ANH/NGUYEN'],
  ['Đặng', 'Trần Ước', 'TRAN UOC/DANG'],
  ['Ngọc Bích', 'Lê', 'LE/NGOC BICH'],
  ['Ọlá', 'Adébáyọ̀', 'ADEBAYO/OLA'],
  ['Ẹniọlá', 'Ṣóyínká-Bello', 'SOYINKA BELLO/ENIOLA'],
  ['Əli', 'Məmmədov', 'MEMMEDOV/ELI'],
  ['Kɔfi', 'Amɛ', 'AME/KOFI'],
  ['Ŋaali', 'Sáŋgárá', 'SANGARA/NAALI'],
  ['Œdipe', 'Lebœuf', 'LEBOEUF/OEDIPE'],
  ['Siân', 'Tŷ Gwyn', 'TY GWYN/SIAN'],
  ['Māra', 'Ķēniņa', 'KENINA/MARA'],
];

const combining: readonly Row[] = [
  // The same letters as above with each mark as its own code point, as some keyboards write them.
  ['Jose\u0301', 'Nun\u0303ez', 'NUNEZ/JOSE'],
  ['Zoe\u0308', 'A\u030Angstro\u0308m', 'AANGSTROEM/ZOE'],
  ['Nguye\u0302\u0303n', 'Pha\u0323m', 'PHAM/NGUYEN'],
  ['C\u0327ig\u0306dem', 'S\u0327en', 'SEN/CIGDEM'],
  ['O\u0323lu\u0301', 'A\u0300ja\u0300yi\u0301', 'AJAYI/OLU'],
  // Marks without a combined letter.
  ['M\u0304ara', 'Q\u0301illaq', 'QILLAQ/MARA'],
];

const hyphens: readonly Row[] = [
  ['Jean-Luc', 'Moreau', 'MOREAU/JEAN LUC'],
  ['Anne-Sophie', 'Dubois-Lambert', 'DUBOIS LAMBERT/ANNE SOPHIE'],
  ['Karl-Heinz', 'Schäfer', 'SCHAEFER/KARL HEINZ'],
  ['Hye-jin', 'Park', 'PARK/HYE JIN'],
  ['Wai-Ming', 'Lau', 'LAU/WAI MING'],
  ['Mary‐Kate', 'Novak', 'NOVAK/MARY KATE'],
  ['Lou‑Ann', 'Baker', 'BAKER/LOU ANN'],
  ['Abd-al-Aziz', 'Al-Harbi', 'AL HARBI/ABD AL AZIZ'],
  ['Eva', 'Featherstonehaugh-Cholmondeley', 'FEATHERSTONEHAUGH CHOLMONDELEY/EVA'],
];

const short: readonly Row[] = [
  ['A', 'B', 'B/A'],
  ['Q', 'Li', 'LI/Q'],
  ['Bo', 'Ng', 'NG/BO'],
  ['Y', 'O', 'O/Y'],
  ['Å', 'Ö', 'OE/AA'],
  ['J.', 'Smith', 'SMITH/J'],
  ['J. R.', 'Miller', 'MILLER/J R'],
  ['Io', 'Å', 'AA/IO'],
  ['Ed', 'Wu', 'WU/ED T', 'T'],
];

const twoFamilies: readonly Row[] = [
  ['María José', 'García López', 'GARCIA LOPEZ/MARIA JOSE'],
  ['Juan Carlos', 'Hernández y Ruiz', 'HERNANDEZ Y RUIZ/JUAN CARLOS'],
  ['Ana', 'Silva dos Santos', 'SILVA DOS SANTOS/ANA BEATRIZ', 'Beatriz'],
  ['Pedro', 'Souza e Silva', 'SOUZA E SILVA/PEDRO'],
  ['Inés', 'Peña-Castaño Ibáñez', 'PENA CASTANO IBANEZ/INES'],
  ['Marie', 'Dupont Martin', 'DUPONT MARTIN/MARIE CLAUDE', 'Claude'],
  ['Camila', 'Quispe Mamani', 'QUISPE MAMANI/CAMILA'],
  ['Diego', 'Fernández de Córdoba', 'FERNANDEZ DE CORDOBA/DIEGO'],
];

const particles: readonly Row[] = [
  ['Pieter', 'van der Berg', 'VAN DER BERG/PIETER'],
  ['Sanne', "van 't Hof", 'VAN T HOF/SANNE'],
  ['Joost', "in 't Veld", 'IN T VELD/JOOST'],
  ['Friedrich', 'von und zu Weiler', 'VON UND ZU WEILER/FRIEDRICH'],
  ['Hélène', 'de la Tour', 'DE LA TOUR/HELENE'],
  ['Étienne', 'd’Arcy', 'DARCY/ETIENNE'],
  ['Giulia', 'Lo Presti', 'LO PRESTI/GIULIA'],
  ['Marco', 'Della Rovere', 'DELLA ROVERE/MARCO'],
  ['Luís', 'da Costa', 'DA COSTA/LUIS'],
  ['Alasdair', 'MacDonald', 'MACDONALD/ALASDAIR'],
  ['Fiona', 'McAllister', 'MCALLISTER/FIONA'],
  ['Gwen', 'ap Rhys', 'AP RHYS/GWEN'],
  ['Roisin', 'Ní Dhomhnaill', 'NI DHOMHNAILL/ROISIN'],
  ['Omar', 'bin Salim', 'BIN SALIM/OMAR'],
  ['Aisyah', 'binti Rahman', 'BINTI RAHMAN/AISYAH'],
  ['Layla', 'El Amrani', 'EL AMRANI/LAYLA'],
  ['Yusuf', 'ibn Tariq', 'IBN TARIQ/YUSUF'],
  ['Noam', 'Bar Lev', 'BAR LEV/NOAM'],
  ['Anders', 'af Klint', 'AF KLINT/ANDERS'],
  ['Ines', 'ten Brink', 'TEN BRINK/INES'],
];

const suffixesAndTitles: readonly Row[] = [
  ['Robert', 'Johnson Jr.', 'JOHNSON JR/ROBERT'],
  ['William', 'Taylor III', 'TAYLOR III/WILLIAM'],
  ['Henry', 'Walker Sr.', 'WALKER SR/HENRY'],
  ['Dr. Amina', 'Yusuf', 'YUSUF/DR AMINA'],
  ['Prof. Dr. Heike', 'Vogel', 'VOGEL/PROF DR HEIKE'],
  ['Sir Alan', 'Cooper', 'COOPER/SIR ALAN'],
  ['Rev. Grace', 'Turner', 'TURNER/REV GRACE'],
  ['Ada', 'Freifrau von Bergen', 'FREIFRAU VON BERGEN/ADA'],
  ['Kwame', 'Mensah Ph.D.', 'MENSAH PHD/KWAME'],
  ['St. John', 'Harper', 'HARPER/ST JOHN'],
  ['Datin Noor', 'Ismail', 'ISMAIL/DATIN NOOR'],
];

const veryLong: readonly Row[] = [
  [
    'Bartholomew',
    'Wolfeschlegelsteinhausenbergerdorff',
    'WOLFESCHLEGELSTEINHAUSENBERGERDORFF/BARTHOLOMEW',
    'Maximilian',
  ],
  [
    'Maria Francisca Guadalupe',
    'de la Santísima Trinidad y Villavicencio-Etxe',
    'DE LA SANTISIMA TRINIDAD Y VILLAVICENCIO ETXE/MARIA FRANCISCA GUADALUPE',
  ],
  ['Ravindra', 'Venkatanarasimharajuvaripeta', 'VENKATANARASIMHARAJUVARIPETA/RAVINDRA KUMARASWAMY', 'Kumaraswamy'],
  ['Rakotoarimanana', 'Andrianampoinimerinatompo', 'ANDRIANAMPOINIMERINATOMPO/RAKOTOARIMANANA HERY', 'Hery'],
  ['Kamehanaokala', 'Keihanaikukauakahihuliheekahaunaele', 'KEIHANAIKUKAUAKAHIHULIHEEKAHAUNAELE/KAMEHANAOKALA'],
  ['Wilhelmina', 'Papadiamantopoulou-Konstantinopolitou', 'PAPADIAMANTOPOULOU KONSTANTINOPOLITOU/WILHELMINA'],
  [
    'Öznur Çiğdem Gülşah Ümmü',
    'Übermüllerßchönhöfer-Ångström',
    'UEBERMUELLERSSCHOENHOEFER AANGSTROEM/OEZNUR CIGDEM GUELSAH UEMMUE',
  ],
];

const middles: readonly Row[] = [
  ['Sam', 'Rivera', 'RIVERA/SAM LEE', 'Lee'],
  ['Grace', 'Kim', 'KIM/GRACE HYE WON', 'Hye-Won'],
  ['Oluwaseun', 'Adeyemi', 'ADEYEMI/OLUWASEUN', 'Temitope Folarin'],
  ['George', 'Hall', 'HALL/GEORGE W', 'W.'],
  ['Elif', 'Kaya', 'KAYA/ELIF', 'Nur Zeynep Büşra'],
  ['Ivan', 'Petrov', 'PETROV/IVAN SERGEYEVICH', 'Sergeyevich'],
  ['Sigríður', 'Jónsdóttir', 'JONSDOTTIR/SIGRIDUR', 'Ólöf Þorbjörg'],
];

const latinOfTheWorld: readonly Row[] = [
  ['Siti', 'Nurhaliza-Putri', 'NURHALIZA PUTRI/SITI'],
  ['I Wayan', 'Sudarma', 'SUDARMA/I WAYAN'],
  ['Suharti', 'Suharti', 'SUHARTI/SUHARTI'],
  ['Ko Ko', 'Aung', 'AUNG/KO KO'],
  ['Thandiwe', 'Nkosi', 'NKOSI/THANDIWE'],
  ['Nomvula', 'Dlamini-Zulu', 'DLAMINI ZULU/NOMVULA'],
  ['Tuulikki', 'Aalto', 'AALTO/TUULIKKI'],
  ['Xiuying', 'Zhang', 'ZHANG/XIUYING'],
  ['Lü', 'Nü', 'NUE/LUE'],
  ['Raj', 'Patel', 'PATEL/RAJ'],
  ['Malia', 'Fa‘asavalu', 'FAASAVALU/MALIA'],
  ['Tevita', 'Taumoepeau', 'TAUMOEPEAU/TEVITA'],
  ['Yuki', 'Satō', 'SATO/YUKI'],
  ['Ōta', 'Yūji', 'YUJI/OTA'],
  ['MARIE', 'LEROY', 'LEROY/MARIE'],
  ['bell', 'carver', 'CARVER/BELL'],
  ['LaToya', 'DeShields', 'DESHIELDS/LATOYA'],
];

const otherScripts: readonly Row[] = [
  // Arabic, with and without its vowel marks; Persian with its joiner; Urdu; Kurdish; Uyghur
  ['محمد', 'الأحمد', null],
  ['فاطمة', 'بنت علي', null],
  ['عَبْدُ الرَّحْمَن', 'الهاشمي', null],
  ['نور', 'أبو زيد', null],
  ['علی‌رضا', 'محمدی', null],
  ['مریم', 'حسینی‌نژاد', null],
  ['عائشہ', 'خان', null],
  ['ئازاد', 'کەریم', null],
  ['ئايگۈل', 'تۇرسۇن', null],
  // Hebrew, with a geresh; Yiddish
  ['נועה', 'כהן', null],
  ['יוסף', 'בן־דוד', null],
  ['מרים', 'לוי', null],
  // Han, simplified and traditional, of one letter, of two and with a compound family name
  ['伟', '李', null],
  ['秀英', '王', null],
  ['小明', '歐陽', null],
  ['美玲', '陳', null],
  ['𠮷', '𠮷田', null],
  // Kana and Kanji
  ['健太', '佐藤', null],
  ['さくら', '山田', null],
  ['マリア', 'スミス', null],
  ['ジャン・ポール', '田中', null],
  // Hangul, composed and as single letters
  ['민준', '김', null],
  ['서연', '남궁', null],
  ['\u1112\u1161\u11AB', '\u1100\u1175\u11B7', null],
  // Devanagari, Bengali, Tamil, Telugu, Malayalam with its joiner, Gurmukhi, Gujarati, Sinhala with its joiner, Kannada
  ['प्रिया', 'शर्मा', null],
  ['अर्जुन', 'कुमार', null],
  ['লক্ষ্মী', 'চক্রবর্তী', null],
  ['முருகன்', 'சுப்பிரமணியம்', null],
  ['లక్ష్మి', 'రెడ్డి', null],
  ['ശ്രീജ', 'നായര്‍', null],
  ['ਗੁਰਪ੍ਰੀਤ', 'ਸਿੰਘ', null],
  ['હર્ષ', 'પટેલ', null],
  ['ශ්‍රියානි', 'පෙරේරා', null],
  ['ಗೀತಾ', 'ಗೌಡ', null],
  // Thai, Lao, Khmer, Burmese, Tibetan
  ['สมชาย', 'ใจดี', null],
  ['ณัฐวุฒิ', 'ศรีสุข', null],
  ['ສົມພອນ', 'ວົງສາ', null],
  ['សុភា', 'ចាន់', null],
  ['အောင်', 'မြင့်', null],
  ['བསྟན', 'རྒྱལ', null],
  // Cyrillic, Greek, Georgian, Armenian, Ge'ez
  ['Алексей', 'Иванов', null],
  ['Наталія', "В'язовська", null],
  ['Ђорђе', 'Његован', null],
  ['Айгүл', 'Әбдіқызы', null],
  ['Γεώργιος', 'Παπαδόπουλος', null],
  ['Ελένη', 'Νικολαΐδου', null],
  ['გიორგი', 'ბერიძე', null],
  ['Անի', 'Հարությունյան', null],
  ['ሰላም', 'ታደሰ', null],
  // Mongolian, Cherokee, Adlam: rarer scripts
  ['ᠪᠣᠯᠳ', 'ᠪᠠᠲᠤ', null],
  ['ᏣᎳᎩ', 'ᎠᏂ', null],
  ['𞤀𞤥𞤢𞤣𞤵', '𞤄𞤢𞤸', null],
  // Two scripts in one name
  ['Wei 伟', 'Lee', null],
  ['Kim', '김', null],
];

const nameOf = ([first, last, ticket, middle = '']: Row): RealName => ({ first, middle, last, ticket });

export const realNames: readonly RealName[] = [
  apostrophes,
  accents,
  combining,
  hyphens,
  short,
  twoFamilies,
  particles,
  suffixesAndTitles,
  veryLong,
  middles,
  latinOfTheWorld,
  otherScripts,
].flatMap((rows) => rows.map(nameOf));
