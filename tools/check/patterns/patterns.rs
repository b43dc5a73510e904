//! Reads lines of tokens, texts in hexadecimal: a pattern, then texts. Prints for each text whether it fits.
use std::io::BufRead;

fn text(token: &str) -> String {
    let digits = &token[1..];
    let bytes = (0..digits.len()).step_by(2).map(|at| u8::from_str_radix(&digits[at..at + 2], 16).unwrap());
    String::from_utf8(bytes.collect()).unwrap()
}

fn main() {
    for line in std::io::stdin().lock().lines() {
        let tokens: Vec<String> = line.unwrap().split_whitespace().map(text).collect();
        let pattern = regex::Regex::new(&tokens[0]).unwrap();
        let fits: String = tokens[1..].iter().map(|text| if pattern.is_match(text) { '1' } else { '0' }).collect();
        println!("{}", fits);
    }
}
