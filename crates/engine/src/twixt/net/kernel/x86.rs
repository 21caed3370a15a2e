//! The sums with SSE2, which every such machine has, and with AVX2 where it is there. Nothing is unsafe but
//! naming the instructions and reading the weights as vectors.
#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m128i, __m256i, _mm_add_epi32, _mm_loadu_si128, _mm_madd_epi16, _mm_set1_epi32,
    _mm_storeu_si128, _mm256_add_epi32, _mm256_loadu_si256, _mm256_madd_epi16, _mm256_set1_epi32,
    _mm256_storeu_si256,
};

use super::{HOLES, OUTPUTS, Out, Task};

#[inline]
pub(super) fn run(task: Task<'_>, out: Out<'_>) {
    if std::is_x86_feature_detected!("avx2") {
        // SAFETY: the machine has the instructions.
        unsafe { wide(task, out) }
    } else {
        // SAFETY: they belong to the architecture.
        unsafe { narrow(task, out) }
    }
}

/// Every way that this machine knows.
#[cfg(test)]
pub(super) fn ways() -> Vec<fn(Task<'_>, Out<'_>)> {
    vec![run, |task, out| {
        // SAFETY: as above.
        unsafe { narrow(task, out) }
    }]
}

#[target_feature(enable = "avx2")]
fn wide(task: Task<'_>, out: Out<'_>) {
    let begin = halves(task.begin.as_ptr().cast());
    let [mut a, mut b, mut c, mut d] = [begin; HOLES];
    task.each(|weights, inputs| {
        let [first, second] = halves(weights.as_ptr().cast());
        let add = |sums: &mut [__m256i; 2], input| {
            let input = _mm256_set1_epi32(input);
            sums[0] = _mm256_add_epi32(sums[0], _mm256_madd_epi16(first, input));
            sums[1] = _mm256_add_epi32(sums[1], _mm256_madd_epi16(second, input));
        };
        add(&mut a, inputs[0]);
        add(&mut b, inputs[1]);
        add(&mut c, inputs[2]);
        add(&mut d, inputs[3]);
    });
    let sums = [a, b, c, d].map(|[first, second]| {
        let mut numbers = [0; OUTPUTS];
        // SAFETY: sixteen numbers of 32 bits are as long as two vectors.
        unsafe {
            let to = numbers.as_mut_ptr().cast::<__m256i>();
            _mm256_storeu_si256(to, first);
            _mm256_storeu_si256(to.add(1), second);
        }
        numbers
    });
    task.finish_all(sums, out);
}

/// Two vectors from a place where 64 bytes of numbers lie.
#[inline]
#[target_feature(enable = "avx2")]
fn halves(from: *const __m256i) -> [__m256i; 2] {
    // SAFETY: both callers give sixteen numbers of 32 bits, or thirty-two of 16.
    unsafe { [_mm256_loadu_si256(from), _mm256_loadu_si256(from.add(1))] }
}

#[target_feature(enable = "sse2")]
fn narrow(task: Task<'_>, out: Out<'_>) {
    let mut sums = [*task.begin; HOLES];
    for part in 0..OUTPUTS / 4 {
        // SAFETY: the place of four of the sixteen numbers of 32 bits.
        let begin = unsafe { _mm_loadu_si128(task.begin.as_ptr().add(4 * part).cast::<__m128i>()) };
        let [mut a, mut b, mut c, mut d] = [begin; HOLES];
        task.each(|weights, inputs| {
            // SAFETY: the place of eight of the thirty-two numbers of 16 bits.
            let weights =
                unsafe { _mm_loadu_si128(weights.as_ptr().add(8 * part).cast::<__m128i>()) };
            let products = |input| _mm_madd_epi16(weights, _mm_set1_epi32(input));
            a = _mm_add_epi32(a, products(inputs[0]));
            b = _mm_add_epi32(b, products(inputs[1]));
            c = _mm_add_epi32(c, products(inputs[2]));
            d = _mm_add_epi32(d, products(inputs[3]));
        });
        for (sums, vector) in sums.iter_mut().zip([a, b, c, d]) {
            // SAFETY: as for the beginning.
            unsafe { _mm_storeu_si128(sums.as_mut_ptr().add(4 * part).cast::<__m128i>(), vector) };
        }
    }
    task.finish_all(sums, out);
}
